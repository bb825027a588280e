import { parentPort, workerData } from "node:worker_threads";
import { quickenFetch } from "./quick-fetch";
import { runSweepJob, type SweepJob } from "./jobs";

quickenFetch();
// A thread that tells its share of histories and says what came of it.
void runSweepJob(workerData as SweepJob).then((done) => parentPort?.postMessage(done));
