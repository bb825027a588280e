import { parentPort } from "node:worker_threads";
import { quickenFetch } from "./quick-fetch";
import { runSweepJob, type SweepJob } from "./jobs";

quickenFetch();
// A thread that simulates one share of histories after another and says what came of each.
parentPort?.on("message", (job: SweepJob) => void runSweepJob(job).then((done) => parentPort?.postMessage(done)));
