// Errors of the client as tests need them: what a server at this address would have caused.
import { BadRequest, ServerFailed, TimedOut, Unreachable, Unreadable } from "../../../src/api/api-error";

const server = "https://notes.example.com";

export const unreachable = (retryable?: boolean) => new Unreachable({ code: "unreachable", server }, retryable);
export const unreadable = (retryable?: boolean) => new Unreadable({ code: "answer-unknown", server }, retryable);
export const timedOut = () => new TimedOut(server);
export const serverFailed = (status: number, retryAfter?: number) => new ServerFailed(server, status, retryAfter);
export const badRequest = (status: number) => new BadRequest({ code: "request-refused", server, status });
