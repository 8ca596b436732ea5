import type { ReactNode } from "react";
import { LinesOnTheirWay } from "../shell/LinesOnTheirWay.tsx";
import { Failed } from "../shell/Screen.tsx";

/** As much of a reading as `Loaded` needs: one of `useRead`, or several put together. */
export interface Loading<T> {
  data: T | undefined;
  failed?: { message: string } | undefined;
  refetch: () => void;
}

/**
 * Draws what is read: lines while the first answer is on its way, why it could not be fetched and a button that tries
 * again, or the data. Data that is here stays while it is asked for anew, and when that fails the warning stands above it.
 */
export function Loaded<T>(props: {
  reading: Loading<T>;
  /** How many lines keep its place. */
  lines: number;
  children: (data: T) => ReactNode;
}) {
  const { data, failed, refetch } = props.reading;
  return (
    <>
      {failed && <Failed message={failed.message} isStale={data !== undefined} onRetry={refetch} />}
      {data === undefined ? !failed && <LinesOnTheirWay count={props.lines} /> : props.children(data)}
    </>
  );
}
