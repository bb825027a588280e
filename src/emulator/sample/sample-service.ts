import type { Transport } from "../../api/transport";
import { toResponse } from "../service/answer";
import { createDatabase } from "../service/database";
import { createEndpoints } from "../service/endpoints";
import { createKeys } from "../service/keys";
import { specifiedContext } from "../service/request-context";
import { createService } from "../service/service";
import type { EmulatorSettings } from "../service/settings";
import { sampleMeetings, type SampleOptions } from "./sample-meetings";

export interface SampleService {
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly transport: Transport;
}

/**
 * The service with sample meetings, without switches, faults or changes. This is the only part of the emulator that the
 * plugin contains.
 */
export function createSampleService(
  options: SampleOptions & { settings?: Partial<EmulatorSettings> } = {},
): SampleService {
  const baseUrl = "https://emulator.invalid/api/v1";
  const keys = createKeys(options.seed ?? 1);
  const database = createDatabase(sampleMeetings(options), options.settings);
  const bounds = {
    maxLimit: 100,
    projects: () => database.projects(),
    statuses: () => ["completed"],
    parseTime: (text: string) => Date.parse(text),
  };
  const endpoints = createEndpoints(database, bounds, "Europe/Berlin");
  const service = createService({ baseUrl, keys, endpointsOf: () => endpoints });
  return {
    baseUrl,
    apiKey: keys.issue(),
    transport: async (request) => {
      const context = specifiedContext(Date.now());
      return toResponse(service(request, context), context.now, context.applied);
    },
  };
}
