/**
 * The hard end of a stop. A timer of ours cannot give it: work that holds the main thread keeps every timer from
 * running, and `process.exit` waits for threads that do not end. So a shell of its own waits beside us.
 */
import { spawn } from "node:child_process";

/**
 * Kills the process when the time is over; ends by itself, at the end of the pipe, when the process has ended before.
 * The clock is its own child, so that it ends with it. A command in the background has no input but one of another number.
 */
const EXECUTIONER = `
trap "" INT TERM HUP
exec 3<&0
sleep "$2" &
clock=$!
(while read -r _; do :; done <&3; kill -KILL "$clock") &
wait "$clock" && kill -KILL "$1"
`;

/** Lets this process live for so long at the most, whatever it is doing. What it still holds, its watchdogs let go. */
export function endAfter(ms: number): void {
  // Where there is no shell, the timer has to do.
  setTimeout(() => process.kill(process.pid, "SIGKILL"), ms + 100).unref();
  if (process.platform === "win32") return;
  const args = ["-c", EXECUTIONER, "ofisi-deadline", String(process.pid), String(ms / 1_000)];
  const shell = spawn("/bin/sh", args, { cwd: "/", detached: true, stdio: ["pipe", "ignore", "ignore"] });
  shell.on("error", () => undefined);
  shell.stdin.on("error", () => undefined);
  shell.unref();
}
