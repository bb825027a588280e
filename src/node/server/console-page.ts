/** The console as one HTML document. The build replaces this file by the real one. */
export const consolePage = "<!doctype html><title>Emulator</title><p>npm run build creates the console.</p>\n";
