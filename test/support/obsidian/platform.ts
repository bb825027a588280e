/** The version whose behaviour this stand-in has. */
export const apiVersion = "1.13.1";

export function requireApiVersion(version: string): boolean {
  const [wanted, ours] = [version, apiVersion].map((text) => text.split(".").map(Number));
  for (const [index, part] of (ours ?? []).entries()) {
    const other = wanted?.[index] ?? 0;
    if (part !== other) return part > other;
  }
  return true;
}

const desktop = {
  isDesktop: true,
  isMobile: false,
  isDesktopApp: true,
  isMobileApp: false,
  isIosApp: false,
  isAndroidApp: false,
  isPhone: false,
  isTablet: false,
  isMacOS: false,
  isWin: false,
  isLinux: true,
  isSafari: false,
  resourcePathPrefix: "app://stand-in/",
};

export const Platform = { ...desktop };

/** Makes this a phone, or what else the test wants; `setPlatform()` makes it a desktop again. */
export function setPlatform(changes: Partial<typeof desktop> = {}): void {
  Object.assign(Platform, desktop, changes);
}

export const phone: Partial<typeof desktop> = {
  isDesktop: false,
  isMobile: true,
  isDesktopApp: false,
  isMobileApp: true,
  isAndroidApp: true,
  isPhone: true,
};

let language = "en";

export function getLanguage(): string {
  return language;
}

export function setLanguage(code: string): void {
  language = code;
}
