/** The console as one HTML document. The build puts the real one in the place of this file. */
export const consolePage = "<!doctype html><title>Emulator</title><p>npm run build makes the console.</p>\n";
