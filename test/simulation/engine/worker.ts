import { parentPort } from "node:worker_threads";
import { runJob, type Job } from "./jobs";

// A thread that does one job after another and says what came of each.
parentPort?.on("message", (job: Job) => void runJob(job).then((done) => parentPort?.postMessage(done)));
