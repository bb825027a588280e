import { Events } from "./events";

/** Secrets of this vault on this device, by name. Synchronous; every plugin sees them all. */
export class SecretStorage extends Events {
  private secrets = new Map<string, string>();

  setSecret(id: string, secret: string): void {
    if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(id)) {
      throw new Error("Invalid secret ID: use lowercase letters, digits and dashes.");
    }
    this.secrets.set(id, secret);
  }

  getSecret(id: string): string | null {
    return this.secrets.get(id) ?? null;
  }

  listSecrets(): string[] {
    return [...this.secrets.keys()];
  }

  /** Not in the public types, but there at run time. */
  deleteSecret(id: string): void {
    this.secrets.delete(id);
  }
}
