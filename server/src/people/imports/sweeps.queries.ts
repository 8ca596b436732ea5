/** What is left of imports that are over. */
import { sql } from "kysely";
import { sweeping } from "../../kit/database/gone.ts";

/** Days that a preview nobody committed, and an import that was taken back, are kept. */
const PREVIEW_DAYS = 30;

/** Imports that came to nothing, with their rows: previews left lying, and what was taken back. */
export const sweepImports = sweeping(
  (school) => sql`
    delete from imports where school_code = ${school} and state in ('checked', 'cancelled', 'failed', 'undone')
        and coalesce(finished_at, started_at) < now() - make_interval(days => ${PREVIEW_DAYS})`,
);

/** Days that the match of a file's columns is remembered after it was last of use: a term and the holidays before it. */
const COLUMNS_DAYS = 180;

export const sweepImportColumns = sweeping(
  (school) => sql`
    delete from import_columns where school_code = ${school}
        and used_at < now() - make_interval(days => ${COLUMNS_DAYS})`,
);
