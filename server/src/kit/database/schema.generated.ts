// Written by `npm run generate` from the migrated database. Do not edit.
import type { ColumnType, GeneratedAlways } from "kysely";

/** May be left out of an insert: the database has a default. */
export type Generated<T> =
  T extends ColumnType<infer S, infer I, infer U> ? ColumnType<S, I | undefined, U> : ColumnType<T, T | undefined, T>;
/** timestamptz: read as a Date, written as a Date or ISO text. */
export type Moment = ColumnType<Date, Date | string, Date | string>;
/** jsonb: read as it was parsed, written as JSON text (an array given as it is would become a PostgreSQL array). */
export type Json = ColumnType<unknown, string, string>;

export interface Accounts {
  username: string;
  school_code: Generated<string>;
  user_code: string;
  user_type_code: string;
  person_name: string;
  email: Generated<string>;
  roles: Generated<string>;
  password_hash: string;
  must_change_password: Generated<boolean>;
  one_time_until: Moment | null;
  disabled_at: Moment | null;
  created_at: Generated<Moment>;
}

export interface Audit {
  school_code: string;
  id: GeneratedAlways<number>;
  at: Generated<Moment>;
  user_code: string;
  username: string;
  operation: string;
  subject: Generated<string>;
  before: Json | null;
  after: Json | null;
  address: Generated<string>;
  request_id: Generated<string>;
}

export interface Groups {
  school_code: string;
  group_code: string;
  group_name: string;
  key_stage_code: string | null;
  group_entry_year: Generated<string>;
  group_exit_year: Generated<string>;
  import_code: string | null;
  created_at: Generated<Moment>;
}

export interface Guardians {
  school_code: string;
  id: GeneratedAlways<number>;
  parent_id_number: string;
  names: string;
  relationship: Generated<string>;
  phone_number: Generated<string>;
  email: Generated<string>;
  address: Generated<string>;
  nationality: Generated<string>;
  created_at: Generated<Moment>;
  deleted_at: Moment | null;
  search_text: GeneratedAlways<string | null>;
}

export interface IdempotencyKeys {
  school_code: string;
  user_code: string;
  key: string;
  operation: string;
  request_hash: Buffer;
  response: Json | null;
  created_at: Generated<Moment>;
}

export interface ImportRows {
  school_code: string;
  import_code: string;
  row_number: number;
  cells: Json;
  fixes: Generated<Json>;
  values: Generated<Json>;
  problems: Generated<Json>;
  state: string;
  made_code: string | null;
}

export interface Imports {
  school_code: string;
  import_code: string;
  kind: string;
  state: string;
  file_name: string;
  file_sha256: Buffer;
  group_code: Generated<string>;
  key_stage_code: Generated<string>;
  columns: Generated<Json>;
  mapping: Generated<Json>;
  date_order: Generated<string>;
  all_or_none: Generated<boolean>;
  cancel_requested: Generated<boolean>;
  progress: Generated<number>;
  failure: Generated<string>;
  started_by: string;
  started_at: Generated<Moment>;
  finished_at: Moment | null;
}

export interface Installation {
  only_row: Generated<boolean>;
  link_secret: string;
  demo: Generated<string>;
}

export interface KeyStages {
  school_code: string;
  key_stage_code: string;
  key_stage_name: string;
  created_at: Generated<Moment>;
}

export interface Notifications {
  school_code: string;
  id: GeneratedAlways<number>;
  user_code: string;
  kind: string;
  params: Generated<Json>;
  path: Generated<string>;
  at: Generated<Moment>;
  read_at: Moment | null;
}

export interface Outbox {
  school_code: string;
  id: GeneratedAlways<number>;
  channel: string;
  recipient: string;
  reply_to: Generated<string>;
  subject: Generated<string>;
  body: string;
  status: Generated<number>;
  attempts: Generated<number>;
  failure: Generated<string>;
  provider_reference: Generated<string>;
  created_by: Generated<string>;
  created_at: Generated<Moment>;
  sent_at: Moment | null;
}

export interface PasswordResets {
  token_hash: Buffer;
  username: string;
  expires_at: Moment;
  used_at: Moment | null;
}

export interface RateCounters {
  bucket: string;
  window_ends_at: Moment;
  hits: number;
}

export interface SchemaMigrations {
  version: number;
  name: string;
  sha256: string;
  applied_at: Generated<Moment>;
}

export interface Schools {
  school_code: string;
  name: string;
  logo: Generated<string>;
  country: Generated<string>;
  time_zone: Generated<string>;
  created_at: Generated<Moment>;
}

export interface Sessions {
  token_hash: Buffer;
  username: string;
  started_at: Generated<Moment>;
  last_used_at: Generated<Moment>;
  address: Generated<string>;
  device: Generated<string>;
}

export interface SetupLinks {
  token_hash: Buffer;
  created_at: Generated<Moment>;
  used_at: Moment | null;
}

export interface Staff {
  school_code: string;
  user_code: string;
  id: GeneratedAlways<number>;
  name: string;
  date_of_birth: string | null;
  gender: Generated<string>;
  national_id_number: Generated<string>;
  nationality: Generated<string>;
  address: Generated<string>;
  phone_number: Generated<string>;
  email: Generated<string>;
  photo: Generated<string>;
  group_code: string;
  school_id_number: Generated<string>;
  version: Generated<number>;
  import_code: string | null;
  created_at: Generated<Moment>;
  updated_at: Generated<Moment>;
  updated_by: Generated<string>;
  deleted_at: Moment | null;
  deleted_by: Generated<string>;
  search_text: GeneratedAlways<string | null>;
}

export interface StaffGroups {
  school_code: string;
  group_code: string;
  group_name: string;
  created_at: Generated<Moment>;
}

export interface StudentTicks {
  school_code: string;
  operator_code: string;
  user_code: string;
}

export interface Students {
  school_code: string;
  user_code: string;
  id: GeneratedAlways<number>;
  name: string;
  date_of_birth: string | null;
  gender: Generated<string>;
  national_id_number: Generated<string>;
  nationality: Generated<string>;
  address: Generated<string>;
  phone_number: Generated<string>;
  email: Generated<string>;
  photo: Generated<string>;
  group_code: string;
  school_id_number: Generated<string>;
  parent_id_number: Generated<string>;
  card_status: Generated<number>;
  version: Generated<number>;
  import_code: string | null;
  created_at: Generated<Moment>;
  updated_at: Generated<Moment>;
  updated_by: Generated<string>;
  deleted_at: Moment | null;
  deleted_by: Generated<string>;
  search_text: GeneratedAlways<string | null>;
}

export interface Uploads {
  school_code: string;
  upload_name: string;
  kind: string;
  content_type: string;
  bytes: number;
  sha256: Buffer;
  original_name: Generated<string>;
  created_by: string;
  created_at: Generated<Moment>;
}

export interface DB {
  accounts: Accounts;
  audit: Audit;
  groups: Groups;
  guardians: Guardians;
  idempotency_keys: IdempotencyKeys;
  import_rows: ImportRows;
  imports: Imports;
  installation: Installation;
  key_stages: KeyStages;
  notifications: Notifications;
  outbox: Outbox;
  password_resets: PasswordResets;
  rate_counters: RateCounters;
  schema_migrations: SchemaMigrations;
  schools: Schools;
  sessions: Sessions;
  setup_links: SetupLinks;
  staff: Staff;
  staff_groups: StaffGroups;
  student_ticks: StudentTicks;
  students: Students;
  uploads: Uploads;
}
