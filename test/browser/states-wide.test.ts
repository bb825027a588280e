import { testEveryState } from "./every-state";

describe("On a wide screen,", () => testEveryState("wide"));
