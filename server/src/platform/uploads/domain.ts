/** What stored files bring to the application. */
import type { Domain } from "../../kit/domain.ts";
import { sweepPhotos } from "./queries.ts";
import { serveUploads } from "./routes.ts";

export const uploadsDomain: Domain = { serve: serveUploads, sweeps: { photos: sweepPhotos } };
