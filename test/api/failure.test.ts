// Why no connection was made, in the words of each platform: the user must look at the right thing.
import { failedToSend } from "../../src/api/failure";

const SERVER = "https://notes.example.com";

it.each<[message: string, code: string | undefined, problem: string, retryable: boolean]>([
  ["getaddrinfo ENOTFOUND notes.example.com", "ENOTFOUND", "unreachable", true],
  ["net::ERR_INTERNET_DISCONNECTED", undefined, "unreachable", true],
  ["net::ERR_CERT_AUTHORITY_INVALID", undefined, "certificate-untrusted", false],
  ["certificate has expired", "CERT_HAS_EXPIRED", "certificate-untrusted", false],
  ["self-signed certificate in certificate chain", "SELF_SIGNED_CERT_IN_CHAIN", "certificate-untrusted", false],
  ["Hostname/IP does not match", "ERR_TLS_CERT_ALTNAME_INVALID", "certificate-untrusted", false],
  ["unable to verify the first certificate", "UNABLE_TO_VERIFY_LEAF_SIGNATURE", "certificate-untrusted", false],
  ["Trust anchor for certification path not found.", undefined, "certificate-untrusted", false],
  ["The certificate for this server is invalid.", undefined, "certificate-untrusted", false],
  ["write EPROTO 1:error:wrong version number", "EPROTO", "no-tls", false],
  ["net::ERR_SSL_PROTOCOL_ERROR", undefined, "no-tls", false],
  ["net::ERR_SSL_CLIENT_AUTH_CERT_NEEDED", undefined, "unreachable", true],
  ["net::ERR_PROXY_CONNECTION_FAILED", undefined, "proxy-unreachable", true],
  ["net::ERR_TUNNEL_CONNECTION_FAILED", undefined, "proxy-unreachable", true],
])("“%s” (%s) is the problem %s", (message, code, problem, retryable) => {
  const error = failedToSend(Object.assign(new Error(message), code === undefined ? {} : { code }), SERVER);
  expect(error.problem).toMatchObject({ code: problem, server: SERVER });
  expect(error.retryable).toBe(retryable);
});
