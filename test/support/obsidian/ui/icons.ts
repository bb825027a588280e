const svgNamespace = "http://www.w3.org/2000/svg";

/** A few outlines, so that buttons are not empty in the browser; any other name gets a ring. Drawn on 24 × 24. */
const outlines: Record<string, string> = {
  "refresh-cw": "M20 11a8 8 0 0 0-14-5L3 9m0-5v5h5M4 13a8 8 0 0 0 14 5l3-3m0 5v-5h-5",
  "calendar-sync": "M4 6h16v6M4 6v14h7M8 3v4M16 3v4M4 10h16M14 18a3 3 0 0 1 6-1m0 3a3 3 0 0 1-6 1",
  calendar: "M4 6h16v14H4zM8 3v4M16 3v4M4 10h16",
  gavel: "M14 13l-8 8-3-3 8-8M16 16l6-6M8 8l6-6M9 7l8 8M21 11l-8-8",
  "circle-check": "M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16zM8.5 12l2.5 2.5 4.5-5",
  "circle-alert": "M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16zM12 8v5M12 15.5v.5",
  x: "M5 5l14 14M19 5L5 19",
  plus: "M12 4v16M4 12h16",
  check: "M4 12l5 6L20 6",
  "alert-triangle": "M12 4l9 16H3zM12 10v4M12 17v.5",
  "trash-2": "M4 6h16M8 6V4h8v2M6 6l1 14h10l1-14",
  settings: "M12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6zM12 2v4M12 18v4M2 12h4M18 12h4",
  "chevron-right": "M9 5l7 7-7 7",
};

export function setIcon(parent: HTMLElement, iconId: string): void {
  const svg = parent.ownerDocument.createElementNS(svgNamespace, "svg");
  for (const [name, value] of Object.entries({
    class: `svg-icon lucide-${iconId}`,
    viewBox: "0 0 24 24",
    width: "24",
    height: "24",
    fill: "none",
    stroke: "currentColor",
    "stroke-width": "2",
  })) {
    svg.setAttribute(name, value);
  }
  const path = parent.ownerDocument.createElementNS(svgNamespace, "path");
  path.setAttribute("d", outlines[iconId] ?? "M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16z");
  svg.append(path);
  parent.replaceChildren(svg);
}

export function setTooltip(element: HTMLElement, tooltip: string): void {
  element.setAttribute("aria-label", tooltip);
}
