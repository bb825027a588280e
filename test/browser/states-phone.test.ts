import { testEveryState } from "./every-state";

describe("On a phone screen,", () => testEveryState("phone"));
