import { errorExamples, examples } from "./examples";
import { schemas } from "./schemas";

const json = (schema: string, example = examples[schema]) => ({
  "application/json": { schema: { $ref: `#/components/schemas/${schema}` }, ...(example && { example }) },
});
const query = (name: string, description: string, schema: object) => ({ name, in: "query", description, schema });

const limits = {
  "X-RateLimit-Limit": { $ref: "#/components/headers/Limit" },
  "X-RateLimit-Remaining": { $ref: "#/components/headers/Remaining" },
  "X-RateLimit-Reset": { $ref: "#/components/headers/Reset" },
};
const answer = (description: string, schema: string, headers: object = {}, example = examples[schema]) => ({
  description,
  headers: { ...limits, ...headers },
  content: json(schema, example),
});

function operation(operationId: string, summary: string, ok: object, errors: readonly number[], more: object) {
  const responses = Object.fromEntries(errors.map((status) => [status, { $ref: `#/components/responses/${status}` }]));
  return {
    operationId,
    summary,
    ...more,
    responses: { 200: ok, ...responses, default: { $ref: "#/components/responses/open" } },
  };
}

/** The API of the spec as OpenAPI 3.1, without its open questions. */
export const contract = {
  openapi: "3.1.0",
  info: {
    title: "Meeting notes",
    version: "1",
    description:
      "Returns meeting notes, their decisions and the user's sync settings, formatted as Markdown notes. Read-only. " +
      "`x-open-questions` lists what the specification leaves open: the sentence that leaves it open, and the answers that the " +
      "emulator can give. The first is the default.",
    license: { name: "MIT", identifier: "MIT" },
  },
  security: [{ bearer: [] }, { apiKey: [] }],
  tags: [{ name: "sync", description: "Everything a client of the service needs." }],
  paths: {
    "/auth": {
      post: operation(
        "authenticate",
        "Checks the API key and returns the user's sync settings.",
        answer("The key is accepted.", "Account"),
        [401, 429, 500],
        { tags: ["sync"] },
      ),
    },
    "/sync": {
      get: operation(
        "listMeetings",
        "Meetings with completed minutes, formatted as notes.",
        answer("A page of meetings.", "Page"),
        [401, 429, 500],
        {
          tags: ["sync"],
          parameters: [
            query("since", "Only meetings updated after this timestamp.", { type: "string", format: "date-time" }),
            query("limit", "Maximum meetings returned.", { type: "integer", minimum: 1, maximum: 100, default: 50 }),
            query("offset", "Pagination offset.", { type: "integer", minimum: 0, default: 0 }),
            query("status", "Filter by minutes status.", { type: "string", default: "completed" }),
            query("project_id", "Filter by project name, despite the parameter's name.", { type: "string" }),
          ],
        },
      ),
    },
    "/meetings/{id}": {
      get: operation(
        "getMeeting",
        "One meeting in the same shape as in a page.",
        answer("The meeting.", "OneMeeting"),
        [401, 404, 429, 500],
        {
          tags: ["sync"],
          parameters: [
            {
              name: "id",
              in: "path",
              required: true,
              description: "The meeting identifier.",
              schema: { type: "string", format: "uuid" },
            },
          ],
        },
      ),
    },
  },
  components: {
    securitySchemes: {
      bearer: { type: "http", scheme: "bearer", description: "`Authorization: Bearer <API_KEY>` (recommended)." },
      apiKey: { type: "apiKey", in: "header", name: "X-API-Key", description: "`X-API-Key: <API_KEY>`." },
    },
    headers: {
      Limit: header("Maximum requests per window.", { type: "integer", examples: [100] }),
      Remaining: header("Requests left in the current window.", { type: "integer", examples: [99] }),
      Reset: header("Unix timestamp at which the window resets.", {
        type: "integer",
        minimum: 1_000_000_000,
        maximum: 9_999_999_999,
        examples: [1_793_383_260],
      }),
      RetryAfter: header("When to retry. Its unit is not shown.", { type: "string", minLength: 1, examples: ["30"] }),
    },
    responses: {
      401: answer("API key invalid, expired or missing.", "Error", {}, errorExamples[401]),
      404: answer("Meeting not found or access denied; the answer is the same.", "Error", {}, errorExamples[404]),
      429: answer("Rate limit exceeded.", "LimitError", { "Retry-After": { $ref: "#/components/headers/RetryAfter" } }),
      500: answer("Unexpected server error.", "Error", {}, errorExamples[500]),
      open: { description: "Statuses for malformed parameters are not shown.", content: json("Error") },
    },
    schemas,
  },
};

function header(description: string, schema: object) {
  return { description, required: true, schema };
}
