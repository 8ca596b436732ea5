import { fill, type Filled, type Progress } from "@ofisi/contract/academics/filling/fill";
import type { Problem } from "@ofisi/contract/academics/filling/problem";
import { useCallback, useEffect, useRef, useState } from "react";
import type { FromFiller, ToFiller } from "./filler.worker.ts";

/** One and the same draft for one and the same timetable: whoever fills again has no other by chance. */
const SEED = 1;

/** Fills a week in a worker of the browser; where there is none, at one go. */
export function useFiller(onFilled: (filled: Filled) => void) {
  const worker = useRef<Worker>(undefined);
  const [progress, setProgress] = useState<Progress>();
  const end = useCallback(() => {
    worker.current?.terminate();
    worker.current = undefined;
    setProgress(undefined);
  }, []);
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
      end();
    };
  }, [end]);
  const begin = (problem: Problem): void => {
    end();
    // The newest timetable came after the person had left: nobody would end the worker.
    if (isGone.current) return;
    if (typeof Worker === "undefined") return onFilled(fill(problem, { seed: SEED }));
    const started = new Worker(new URL("./filler.worker.ts", import.meta.url), { type: "module" });
    worker.current = started;
    setProgress({ phase: "placing", done: 0, placed: 0, wanted: problem.wanted.length });
    started.addEventListener("message", ({ data }: MessageEvent<FromFiller>) => {
      if ("progress" in data) return setProgress(data.progress);
      end();
      onFilled(data.filled);
    });
    started.postMessage({ problem, seed: SEED } satisfies ToFiller);
  };
  /** Ends it; what is best so far is the draft. */
  const stop = (): void => worker.current?.postMessage("stop" satisfies ToFiller);
  return { progress, begin, stop };
}
