// Checks answers against the OpenAPI document, with a validator that shares no code with the emulator or the client.
import Ajv2020 from "ajv/dist/2020";
import addFormats from "ajv-formats";
import { openApi } from "../../../src/emulator/openapi/openapi";
import type { ReadAnswer } from "../api/service-requests";

interface Reference {
  readonly $ref: string;
}
interface ContractHeader {
  readonly schema: { readonly type: string };
}
interface ContractResponse {
  readonly headers?: Readonly<Record<string, Reference>>;
  readonly content: Readonly<Record<string, { readonly schema: Reference }>>;
}
interface Operation {
  readonly responses: Readonly<Record<string, ContractResponse | Reference>>;
}

/** As JSON, because clients in other languages read it so. */
const document = JSON.parse(JSON.stringify(openApi("/api/v1"))) as {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
};
const ajv = addFormats(new Ajv2020({ allErrors: true, strict: false }));
ajv.addSchema(document, "contract");

const validators = new Map<object, ReturnType<typeof ajv.compile>>();

/** How an answer violates the OpenAPI document; undefined when the document does not contain the request. */
export function violations(method: string, target: string, read: ReadAnswer): readonly string[] | undefined {
  const operation = operationFor(method, target);
  if (operation === undefined) return undefined;
  const response = resolved(operation.responses[read.status] ?? operation.responses.default);
  if (response === undefined) return [`status ${read.status}`];
  return [...headerViolations(response, read.headers), ...bodyViolations(response, read)];
}

function operationFor(method: string, target: string): Operation | undefined {
  const [path = ""] = target.split("?");
  const known = /^\/meetings\/[^/]+$/.test(path) ? "/meetings/{id}" : path;
  return document.paths[known]?.[method.toLowerCase()];
}

function headerViolations({ headers = {} }: ContractResponse, given: Headers): readonly string[] {
  return Object.entries(headers).flatMap(([name, reference]) => {
    const text = given.get(name);
    const { schema } = resolved<ContractHeader>(reference);
    const value = schema.type === "integer" && text !== null && /^\d+$/.test(text) ? Number(text) : text;
    return validatorOf(schema)(value) ? [] : [`header ${name}: ${String(text)}`];
  });
}

function validatorOf(schema: object): (value: unknown) => boolean {
  const known = validators.get(schema) ?? ajv.compile(schema);
  validators.set(schema, known);
  return known;
}

function bodyViolations({ content }: ContractResponse, { headers, text, json }: ReadAnswer): readonly string[] {
  const [type = ""] = (headers.get("content-type") ?? "").split(";");
  const schema = content[type]?.schema;
  if (schema === undefined) return [`content type ${type}`];
  if (json === undefined || text.startsWith("\uFEFF")) return ["no JSON"];
  const validate = ajv.getSchema(`contract${schema.$ref}`);
  if (validate === undefined) return [`no schema ${schema.$ref}`];
  if (validate(json) === true) return [];
  return (validate.errors ?? []).map(({ instancePath, message = "" }) => `${instancePath} ${message}`);
}

function resolved<T>(value: T | Reference): T;
function resolved<T>(value: T | Reference | undefined): T | undefined;
function resolved<T>(value: T | Reference | undefined): T | undefined {
  if (typeof value !== "object" || value === null || !("$ref" in value)) return value;
  const steps = value.$ref.slice(2).split("/");
  return steps.reduce<unknown>((at, step) => (at as Record<string, unknown>)[step], document) as T;
}
