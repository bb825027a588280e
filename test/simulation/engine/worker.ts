import { parentPort, workerData } from "node:worker_threads";
import { runJob, type Job } from "./jobs";

// A thread that does one job and says what came of it.
void runJob(workerData as Job).then((done) => parentPort?.postMessage(done));
