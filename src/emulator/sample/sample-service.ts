import type { Transport } from "../../api/transport";
import { createDatabase } from "../service/database";
import { createKeys } from "../service/keys";
import { toResponse } from "../service/response";
import { sampleMeetings, type SampleOptions } from "./sample-meetings";
import { createService } from "../service/service";
import type { EmulatorSettings } from "../service/settings";
import { specifiedTurn } from "../service/request-context";

export interface SampleService {
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly transport: Transport;
}

/**
 * The service with sample meetings and nothing else: no switches, no faults, no changes. This is all of the emulator
 * that the plugin carries.
 */
export function createSampleService(
  options: SampleOptions & { settings?: Partial<EmulatorSettings> } = {},
): SampleService {
  const baseUrl = "https://emulator.invalid/api/v1";
  const keys = createKeys(options.seed ?? 1);
  const service = createService({ baseUrl, keys, database: createDatabase(sampleMeetings(options), options.settings) });
  return {
    baseUrl,
    apiKey: keys.issue(),
    transport: async (request) => {
      const turn = specifiedTurn(Date.now());
      return toResponse(service(request, turn), turn.now, turn.shaped);
    },
  };
}
