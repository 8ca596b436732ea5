// Written by `npm run generate` from the migrated database. Do not edit.
import type { Cents } from "@ofisi/contract/kit/cents";
import type { ColumnType, GeneratedAlways } from "kysely";

/** May be left out of an insert: the database has a default. */
export type Generated<T> =
  T extends ColumnType<infer S, infer I, infer U> ? ColumnType<S, I | undefined, U> : ColumnType<T, T | undefined, T>;
/** timestamptz: read as a Date, written as a Date or ISO text. */
export type Moment = ColumnType<Date, Date | string, Date | string>;
/** jsonb: read as it was parsed, written as JSON text (an array given as it is would become a PostgreSQL array). */
export type Json = ColumnType<unknown, string, string>;

export interface AbsenceLinks {
  school_code: string;
  on_day: string;
  student_code: string;
  recipient: string;
  name: Generated<string>;
  token_hash: Buffer;
  message_id: number;
  expires_at: Moment;
}

export interface AbsenceNotices {
  school_code: string;
  on_day: string;
  student_code: string;
  state: Generated<"waiting" | "told" | "withdrawn" | "unreachable" | "overLimit">;
  due_at: Moment;
  ended_at: Moment | null;
}

export interface AbsenceReasons {
  school_code: string;
  id: GeneratedAlways<number>;
  on_day: string;
  student_code: string;
  via: "link" | "sms";
  choice: Generated<string>;
  said: Generated<string>;
  said_by: Generated<string>;
  phone: string;
  said_at: Generated<Moment>;
}

export interface AbsenceSettings {
  school_code: string;
  tells: Generated<boolean>;
  tells_of: Generated<"lesson" | "day">;
  delay_minutes: Generated<number>;
  language: Generated<"en" | "fr" | "sw">;
  template_en: Generated<string>;
  template_fr: Generated<string>;
  template_sw: Generated<string>;
  excuses: Generated<string[]>;
  updated_at: Generated<Moment>;
  updated_by: Generated<string>;
}

export interface AcademicYears {
  school_code: string;
  academic_year_code: string;
  academic_year: string;
  created_at: Generated<Moment>;
}

export interface Accounts {
  username: string;
  school_code: Generated<string>;
  user_code: string;
  user_type_code: "STAFF" | "STUDENT" | "SUPERADMIN" | "SNA" | "LEADCAB" | "AGENT" | "GUARDIAN";
  person_name: string;
  email: Generated<string>;
  roles: Generated<string>;
  password_hash: string;
  must_change_password: Generated<boolean>;
  one_time_until: Moment | null;
  disabled_at: Moment | null;
  created_at: Generated<Moment>;
  language: Generated<"" | "en" | "fr" | "sw">;
  password_set_at: Moment | null;
}

export interface ApplicantFiles {
  school_code: string;
  file_code: string;
  user_code: string;
  kind: "CV" | "PAPER";
  upload_name: string;
  pages: number;
  request_key: Buffer | null;
}

export interface ApplicantGroups {
  school_code: string;
  group_code: string;
  group_name: string;
  group_entry_year: string;
  group_exit_year: string;
  created_at: Generated<Moment>;
}

export interface ApplicantStatuses {
  school_code: string;
  label: string;
  created_at: Generated<Moment>;
}

export interface ApplicantTicks {
  school_code: string;
  operator_code: string;
  user_code: string;
}

export interface Applicants {
  school_code: string;
  user_code: string;
  id: GeneratedAlways<number>;
  name: string;
  date_of_birth: string | null;
  gender: Generated<"" | "Female" | "Male" | "Other">;
  national_id_number: Generated<string>;
  nationality: Generated<string>;
  address: Generated<string>;
  phone_number: Generated<string>;
  email: Generated<string>;
  photo: Generated<string>;
  group_code: string;
  status: Generated<string>;
  comments: Generated<string>;
  applied_on: string;
  version: Generated<number>;
  created_at: Generated<Moment>;
  updated_at: Generated<Moment>;
  updated_by: Generated<string>;
  deleted_at: Moment | null;
  deleted_by: Generated<string>;
  search_text: GeneratedAlways<string | null>;
  accepted_on: string | null;
  student_code: string | null;
  own_status: GeneratedAlways<string | null>;
  import_code: string | null;
}

export interface ApplicationForms {
  school_code: string;
  is_open: Generated<boolean>;
  version: Generated<number>;
  updated_at: Generated<Moment>;
  updated_by: Generated<string>;
}

export interface Applications {
  school_code: string;
  user_code: string;
  reference: string;
  request_key: Buffer;
  request_hash: Buffer;
  guardian_name: string;
  guardian_phone: string;
  national_id_number: Generated<string>;
  created_at: Generated<Moment>;
  second_guardian_name: Generated<string>;
  second_guardian_phone: Generated<string>;
}

export interface AssignmentAttempts {
  school_code: string;
  submission_code: string;
  attempt: number;
  comments: string;
  upload_name: string;
  pages: number;
  handed_in_at: Generated<Moment>;
  search_text: GeneratedAlways<string | null>;
  pressed_at: Generated<Moment>;
}

export interface AssignmentExtensions {
  school_code: string;
  assignment_code: string;
  student_code: string;
  due_at: Moment;
  given_by: string;
  given_at: Generated<Moment>;
}

export interface AssignmentSubmissions {
  school_code: string;
  id: Generated<number>;
  submission_code: string;
  assignment_code: string;
  user_code: string;
  student_code: string | null;
  name: string;
  title: string | null;
  instructions: string | null;
  due_at: Moment | null;
  attempts: Generated<number>;
  handed_in_at: Generated<Moment>;
  grade: Generated<string>;
  grade_comments: Generated<string>;
  graded_at: Moment | null;
  graded_by: Generated<string>;
  version: Generated<number>;
  created_at: Generated<Moment>;
  updated_at: Generated<Moment>;
  updated_by: Generated<string>;
  released_at: Moment | null;
  search_text: GeneratedAlways<string | null>;
  deleted_at: Moment | null;
  deleted_by: Generated<string>;
  binned_with_assignment: Generated<boolean>;
}

export interface AssignmentTeams {
  school_code: string;
  assignment_code: string;
  student_code: string;
  team: number;
}

export interface Assignments {
  school_code: string;
  id: Generated<number>;
  assignment_code: string;
  group_code: string;
  activity_code: string;
  staff_code: string;
  staff_name: string;
  title: string;
  instructions: string;
  due_at: Moment | null;
  out_of: string | null;
  status: Generated<number>;
  upload_name: string;
  pages: number;
  version: Generated<number>;
  created_at: Generated<Moment>;
  updated_at: Generated<Moment>;
  updated_by: Generated<string>;
  holds_grades: Generated<boolean>;
  search_text: GeneratedAlways<string | null>;
  deleted_at: Moment | null;
  deleted_by: Generated<string>;
}

export interface AttendanceChanges {
  school_code: string;
  id: GeneratedAlways<number>;
  on_day: string;
  user_code: string;
  lesson_id: number;
  activity_code: Generated<string>;
  value_before: string;
  value_after: string;
  changed_by: string;
  changed_at: Generated<Moment>;
}

export interface AttendanceCodes {
  school_code: string;
  code: string;
  name: string;
  counts_as: "present" | "late" | "absent" | "excused";
  place: number;
  is_offered: Generated<boolean>;
}

export interface AttendanceCounts {
  school_code: string;
  kind: string;
  group_code: string;
  activity_code: Generated<string>;
  venue_code: Generated<string>;
  on_day: string;
  state: string;
  people: number;
}

export interface AttendanceDays {
  school_code: string;
  on_day: string;
  user_code: string;
  kind: string;
  group_code: string;
  state: string;
  code: string;
  reason: string;
  time_in: number | null;
  time_out: number | null;
  student_code: GeneratedAlways<string | null>;
  staff_code: GeneratedAlways<string | null>;
}

export interface AttendanceMarks {
  school_code: string;
  on_day: string;
  user_code: string;
  lesson_id: Generated<number>;
  kind: "students" | "staff";
  group_code: string;
  activity_code: Generated<string>;
  venue_code: Generated<string>;
  start_minute: Generated<number>;
  state: "present" | "late" | "absent" | "excused";
  code: Generated<string>;
  reason: Generated<string>;
  time_in: number | null;
  time_out: number | null;
  marked_by: string;
  marked_at: Generated<Moment>;
  student_code: GeneratedAlways<string | null>;
  staff_code: GeneratedAlways<string | null>;
}

export interface AttendanceSettings {
  school_code: string;
  lock_days: number | null;
  updated_at: Generated<Moment>;
  updated_by: Generated<string>;
  grace_minutes: number | null;
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

export interface Bells {
  school_code: string;
  id: GeneratedAlways<number>;
  name: string;
  start_minute: number;
  end_minute: number;
  is_break: boolean;
  days: number[];
  version: Generated<number>;
  created_at: Generated<Moment>;
  updated_at: Generated<Moment>;
  updated_by: Generated<string>;
}

export interface BillItems {
  school_code: string;
  id: GeneratedAlways<number>;
  bill_no: string;
  student_code: string;
  fee_structure_code: string;
  fee_type_code: string;
  fee_type_name: string;
  group_name: string;
  amount_cents: Cents;
  period_from: string;
  period_to: string;
  created_at: Generated<Moment>;
  created_by: Generated<string>;
  removed_at: Moment | null;
  removed_by: Generated<string>;
}

export interface BillRuns {
  school_code: string;
  run_code: string;
  state: Generated<"queued" | "running" | "done" | "failed">;
  group_code: string;
  fee_structure_codes: Json;
  student_codes: Json;
  left_out: Generated<Json>;
  progress: Generated<number>;
  total: number;
  billed_count: Generated<number>;
  skipped_count: Generated<number>;
  amount_cents: Generated<Cents>;
  credit_cents: Generated<Cents>;
  failure: Generated<string>;
  started_by: string;
  started_at: Generated<Moment>;
  finished_at: Moment | null;
  gone: Generated<Json>;
  seen: Json | null;
}

export interface BillTotals {
  school_code: string;
  id: GeneratedAlways<number>;
  group_code: string;
  status: number;
  bills: number;
  amount_cents: Cents;
  received_cents: Cents;
}

export interface Bills {
  school_code: string;
  bill_no: string;
  number: number;
  student_code: string;
  group_code: string;
  run_code: string | null;
  currency: Generated<"KES" | "USD" | "CDF">;
  amount_cents: Cents;
  received_cents: Generated<Cents>;
  balance_cents: GeneratedAlways<Cents>;
  items_count: Generated<number>;
  period_from: string;
  period_to: string;
  last_bank_code: Generated<string>;
  billed_on: string;
  created_at: Generated<Moment>;
  created_by: Generated<string>;
  voided_at: Moment | null;
  voided_by: Generated<string>;
  void_reason: Generated<string>;
  status: GeneratedAlways<number>;
}

export interface CalendarEvents {
  school_code: string;
  link_of: "group" | "staff";
  lesson_id: number;
  day: string;
  told: Buffer;
  changed_at: Generated<Moment>;
}

export interface CalendarLinks {
  school_code: string;
  id: GeneratedAlways<number>;
  group_code: string | null;
  user_code: string | null;
  token_hash: Buffer;
  created_by: string;
  created_by_name: string;
  created_at: Generated<Moment>;
  read_at: Moment | null;
}

export interface CardBatches {
  school_code: string;
  batch_code: string;
  paper: "reportCards" | "transcripts" | "idCards";
  form: "pdf" | "zip";
  academic_year_code: string;
  semester_code: string;
  with_rank: boolean;
  language: "en" | "fr" | "sw";
  file_name: string;
  classes: Json;
  state: Generated<"queued" | "running" | "done" | "failed" | "cancelled">;
  progress: Generated<number>;
  total: number;
  made: Generated<number>;
  upload_name: Generated<string>;
  bytes: Generated<number>;
  failure: Generated<string>;
  started_by: string;
  started_at: Generated<Moment>;
  finished_at: Moment | null;
  left_out: Generated<Json>;
}

export interface CardPrints {
  school_code: string;
  print_code: string;
  kind: "students" | "staff";
  language: "en" | "fr" | "sw";
  state: Generated<"open" | "settled">;
  started_by: string;
  started_by_name: string;
  started_at: Generated<Moment>;
  settled_by_name: Generated<string>;
  settled_at: Moment | null;
}

export interface CardSteps {
  school_code: string;
  id: GeneratedAlways<number>;
  user_code: string;
  kind: "students" | "staff";
  card_status: number;
  done_by: string;
  done_by_name: string;
  done_at: Generated<Moment>;
  student_code: GeneratedAlways<string | null>;
  staff_code: GeneratedAlways<string | null>;
}

export interface Cards {
  school_code: string;
  id: GeneratedAlways<number>;
  user_code: string;
  kind: "students" | "staff";
  short_code: string;
  full_code: Generated<string>;
  state: Generated<"active" | "lost" | "replaced">;
  encoded_by: string;
  encoded_at: Generated<Moment>;
  ended_by: Generated<string>;
  ended_at: Moment | null;
  student_code: GeneratedAlways<string | null>;
  staff_code: GeneratedAlways<string | null>;
}

export interface ContactProposals {
  school_code: string;
  id: GeneratedAlways<number>;
  guardian_id: number;
  contact: string;
  names: string | null;
  phone_number: string | null;
  email: string | null;
  address: string | null;
  state: Generated<"waiting" | "accepted" | "refused" | "withdrawn" | "replaced">;
  proposed_at: Generated<Moment>;
  decided_at: Moment | null;
  decided_by: Generated<string>;
  reason: Generated<string>;
  phone_proved_at: Moment | null;
  email_proved_at: Moment | null;
  code_hash: Buffer | null;
  code_until: Moment | null;
}

export interface CourseCategories {
  school_code: string;
  category_code: string;
  category_name: string;
  created_at: Generated<Moment>;
}

export interface CourseLectures {
  school_code: string;
  id: GeneratedAlways<number>;
  user_code: string;
  course_id: number;
  group_code: string;
  semester_code: string;
  academic_year_code: string;
  half_hours: number;
  created_at: Generated<Moment>;
  version: Generated<number>;
  updated_at: Generated<Moment>;
  updated_by: Generated<string>;
}

export interface Courses {
  school_code: string;
  id: GeneratedAlways<number>;
  category_code: string;
  course_name: string;
  course_code: string;
  created_at: Generated<Moment>;
  activity_code: string | null;
  version: Generated<number>;
  updated_at: Generated<Moment>;
  updated_by: Generated<string>;
}

export interface CreditUses {
  school_code: string;
  use_id: GeneratedAlways<number>;
  student_code: string;
  from_bill_no: string;
  to_bill_no: string;
  amount_cents: Cents;
  at: Generated<Moment>;
  user_code: Generated<string>;
  undone_at: Moment | null;
  undone_by: Generated<string>;
  reason: Generated<string>;
  from_student_code: string | null;
}

export interface DaysOff {
  school_code: string;
  id: GeneratedAlways<number>;
  name: string;
  first_day: string;
  last_day: string;
  version: Generated<number>;
  updated_at: Generated<Moment>;
  updated_by: Generated<string>;
}

export interface DocumentNumbers {
  school_code: string;
  series: "bill" | "receipt";
  last_number: Generated<number>;
}

export interface ExamPapers {
  school_code: string;
  exam_type_paper_code: string;
  exam_type_code: string;
  exam_type_paper: string;
  paper_marks: string;
  created_at: Generated<Moment>;
  version: Generated<number>;
  updated_at: Generated<Moment>;
  updated_by: Generated<string>;
}

export interface ExamSchemes {
  school_code: string;
  scheme_code: string;
  scheme_name: string;
  created_at: Generated<Moment>;
  version: Generated<number>;
  updated_at: Generated<Moment>;
  updated_by: Generated<string>;
}

export interface ExamSubjects {
  school_code: string;
  exam_type_code: string;
  scheme_code: string;
  activity_code: string;
  academic_year_code: string;
  exam_type_name: string;
  total_marks: string;
  allocated_marks: Generated<string>;
  created_at: Generated<Moment>;
  version: Generated<number>;
  updated_at: Generated<Moment>;
  updated_by: Generated<string>;
}

export interface FamilyLinks {
  school_code: string;
  id: GeneratedAlways<number>;
  guardian_id: number;
  contact: string;
  token_hash: Buffer | null;
  made_at: Generated<Moment>;
  made_by: string;
  made_name: string;
  expires_at: Moment;
  withdrawn_at: Moment | null;
  withdrawn_by: Generated<string>;
  opened_at: Moment | null;
  code_hash: Buffer | null;
  code_until: Moment | null;
}

export interface FamilySettings {
  school_code: string;
  link_days: Generated<number>;
  updated_at: Generated<Moment>;
  updated_by: Generated<string>;
}

export interface FeeListRows {
  school_code: string;
  list_code: string;
  row_number: number;
  from_text: Generated<string>;
  amount_text: Generated<string>;
  bill_text: Generated<string>;
  code_text: Generated<string>;
  date_text: Generated<string>;
  name_text: Generated<string>;
  amount_cents: Cents | null;
  paid_at: Moment | null;
  bill_no: string | null;
  problems: Generated<Json>;
  state: "ready" | "matched" | "waits" | "known" | "invalid" | "imported";
  mode_text: Generated<string>;
  bank_code: Generated<string>;
}

export interface FeeLists {
  school_code: string;
  list_code: string;
  state: Generated<"checked" | "imported" | "cancelled">;
  bank_code: string;
  file_name: string;
  file_sha256: Buffer;
  uploaded_by: string;
  uploaded_at: Generated<Moment>;
  finished_by: Generated<string>;
  finished_at: Moment | null;
}

export interface FeeStructures {
  school_code: string;
  fee_structure_code: string;
  fee_type_code: string;
  group_code: string;
  amount_cents: Cents;
  date_from: string;
  date_to: string;
  version: Generated<number>;
  created_at: Generated<Moment>;
  updated_at: Generated<Moment>;
  updated_by: Generated<string>;
}

export interface FeeTypes {
  school_code: string;
  fee_type_code: string;
  fee_type_name: string;
  created_at: Generated<Moment>;
}

export interface FetTakes {
  school_code: string;
  id: GeneratedAlways<number>;
  academic_year_code: string;
  semester_code: string;
  taken_at: Generated<Moment>;
  taken_by: string;
  taken_by_name: string;
  made: Json;
  undone_at: Moment | null;
}

export interface FileComments {
  school_code: string;
  comment_code: string;
  upload_name: string;
  page: number;
  x: number;
  y: number;
  width: number;
  height: number;
  comments: string;
  created_at: Generated<Moment>;
  created_by: string;
  writer_name: string;
  changer_name: Generated<string>;
  version: Generated<number>;
  updated_at: Generated<Moment>;
  updated_by: Generated<string>;
}

export interface FillRules {
  school_code: string;
  id: GeneratedAlways<number>;
  kind: "away" | "homeRoom" | "unitRoom" | "doubles";
  user_code: string | null;
  group_code: string | null;
  activity_code: string | null;
  venue_code: string | null;
  day: number | null;
  start_minute: number | null;
  end_minute: number | null;
  amount: number | null;
  created_at: Generated<Moment>;
  created_by: string;
}

export interface FinanceSettings {
  school_code: string;
  approval_above_cents: Cents | null;
  receipt_paper: Generated<"a4" | "roll">;
  updated_at: Generated<Moment>;
  updated_by: Generated<string>;
  next_above_cents: Cents | null;
  next_from: string | null;
}

export interface Fingerprints {
  school_code: string;
  user_code: string;
  kind: "students" | "staff";
  sealed: string;
  terminal_id: number;
  taken_at: Generated<Moment>;
  student_code: GeneratedAlways<string | null>;
  staff_code: GeneratedAlways<string | null>;
}

export interface GateNotices {
  school_code: string;
  on_day: string;
  student_code: string;
  what: "in" | "out" | "leave" | "noLeave";
  request_id: Generated<number>;
  state: Generated<"waiting" | "told" | "withdrawn" | "unreachable" | "overLimit">;
  due_at: Moment;
  ended_at: Moment | null;
}

export interface GateSettings {
  school_code: string;
  tells_in: Generated<boolean>;
  tells_out: Generated<boolean>;
  tells_leave: Generated<boolean>;
  delay_minutes: Generated<number>;
  language: Generated<"en" | "fr" | "sw">;
  template_in: Generated<string>;
  template_out: Generated<string>;
  template_leave: Generated<string>;
  updated_at: Generated<Moment>;
  updated_by: Generated<string>;
}

export interface GradeScores {
  school_code: string;
  id: GeneratedAlways<number>;
  key_stage_code: string;
  activity_code: string;
  is_range: boolean;
  raw_min: string;
  raw_max: string;
  scaled_score: string;
  is_pass: boolean;
  created_at: Generated<Moment>;
  version: Generated<number>;
  updated_at: Generated<Moment>;
  updated_by: Generated<string>;
}

export interface GradingComments {
  school_code: string;
  comment_code: string;
  user_code: string;
  comments: string;
  created_at: Generated<Moment>;
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
  position: number | null;
  school_order: GeneratedAlways<string | null>;
  is_alumni: Generated<boolean>;
  version: Generated<number>;
  updated_at: Generated<Moment>;
  updated_by: Generated<string>;
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
  version: Generated<number>;
  updated_by: Generated<string>;
  import_code: string | null;
  family_prefix: GeneratedAlways<string | null>;
  family_counter: GeneratedAlways<number | null>;
  updated_at: Generated<Moment>;
  deleted_by: Generated<string>;
  applicant_code: string | null;
  phone_since: Moment | null;
  email_since: Moment | null;
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

export interface ImportColumns {
  school_code: string;
  kind: string;
  titles_sha256: Buffer;
  mapping: Json;
  used_at: Generated<Moment>;
}

export interface ImportRows {
  school_code: string;
  import_code: string;
  row_number: number;
  cells: Json;
  fixes: Generated<Json>;
  values: Generated<Json>;
  problems: Generated<Json>;
  state: "valid" | "invalid" | "same" | "likely" | "skipped" | "imported" | "update" | "updated" | "undone" | "kept";
  made_code: string | null;
  changes: Generated<Json>;
}

export interface ImportSheets {
  school_code: string;
  import_code: string;
  sheet: number;
  part: number;
  rows: Json;
}

export interface Imports {
  school_code: string;
  import_code: string;
  kind: string;
  state: "reading" | "checked" | "importing" | "imported" | "cancelled" | "undoing" | "undone" | "failed";
  file_name: string;
  file_sha256: Buffer;
  group_code: Generated<string>;
  key_stage_code: Generated<string>;
  columns: Generated<Json>;
  mapping: Generated<Json>;
  date_order: Generated<"dmy" | "mdy" | "ask">;
  all_or_none: Generated<boolean>;
  cancel_requested: Generated<boolean>;
  progress: Generated<number>;
  failure: Generated<string>;
  started_by: string;
  started_at: Generated<Moment>;
  finished_at: Moment | null;
  sheets: Generated<Json>;
  sheet: Generated<number>;
  header_row: Generated<number>;
  update_fields: Generated<Json>;
  columns_as_of: Moment | null;
}

export interface Installation {
  only_row: Generated<boolean>;
  link_secret: Generated<string>;
  demo: Generated<"" | "loading" | "loaded">;
  link_key_hash: Buffer | null;
  uploads_mark: Generated<string>;
  seeded_schools: Generated<string[]>;
}

export interface JournalEntries {
  school_code: string;
  entry_id: GeneratedAlways<number>;
  kind: "bill" | "itemAdded" | "itemRemoved" | "void" | "payment" | "receipt" | "reversal" | "return" | "credit" | "creditUndone";
  currency: Generated<"KES" | "USD" | "CDF">;
  on_day: string;
  at: Generated<Moment>;
  user_code: Generated<string>;
  bill_no: string | null;
  payment_id: number | null;
  receipt_no: string | null;
  reason: Generated<string>;
  written_in: Generated<string>;
  approved_by: Generated<string>;
}

export interface KeyStages {
  school_code: string;
  key_stage_code: string;
  key_stage_name: string;
  created_at: Generated<Moment>;
  position: number | null;
  school_order: GeneratedAlways<string | null>;
  version: Generated<number>;
  updated_at: Generated<Moment>;
  updated_by: Generated<string>;
}

export interface LessonChanges {
  school_code: string;
  id: GeneratedAlways<number>;
  lesson_id: number;
  on_day: string;
  is_cancelled: Generated<boolean>;
  start_minute: number | null;
  end_minute: number | null;
  venue_code: string | null;
  user_code: string | null;
  reason: Generated<string>;
  changed_by_name: string;
  version: Generated<number>;
  created_at: Generated<Moment>;
  updated_at: Generated<Moment>;
  updated_by: Generated<string>;
  swapped_with: number | null;
}

export interface LessonDays {
  school_code: string;
  first_day: string | null;
  last_day: string | null;
  updated_at: Generated<Moment>;
  updated_by: Generated<string>;
}

export interface LessonLocks {
  school_code: string;
  lesson_id: number;
  locked_at: Generated<Moment>;
  locked_by: string;
}

export interface LessonWeeks {
  school_code: string;
  week_a: string;
  version: Generated<number>;
  updated_at: Generated<Moment>;
  updated_by: Generated<string>;
}

export interface Lessons {
  school_code: string;
  id: GeneratedAlways<number>;
  activity_code: string;
  venue_code: string;
  group_code: string | null;
  user_code: string;
  day: number;
  start_minute: number;
  end_minute: number;
  version: Generated<number>;
  created_at: Generated<Moment>;
  updated_at: Generated<Moment>;
  updated_by: Generated<string>;
  week: Generated<"every" | "A" | "B">;
  since: string;
}

export interface LetterTemplates {
  school_code: string;
  kind: "invitation" | "admission" | "regret";
  title: Generated<string>;
  body: Generated<string>;
  language: Generated<"en" | "fr" | "sw">;
  version: Generated<number>;
  updated_at: Generated<Moment>;
  updated_by: Generated<string>;
}

export interface MailedPapers {
  school_code: string;
  mailing_code: string;
  user_code: string;
  recipient: string;
  name: string;
  place: number;
  mail_id: number | null;
  failure: Generated<string>;
}

export interface MarkChanges {
  school_code: string;
  id: GeneratedAlways<number>;
  user_code: string;
  academic_year_code: string;
  semester_code: string;
  activity_code: string;
  exam_type_paper_code: Generated<string>;
  what: "mark" | "total" | "remarks" | "grade";
  value_before: string;
  value_after: string;
  why: Generated<string>;
  changed_by: string;
  changed_at: Generated<Moment>;
  cause: Generated<"" | "papers">;
  paper_name: Generated<string>;
}

export interface MarkPeriods {
  school_code: string;
  academic_year_code: string;
  semester_code: string;
  is_locked: Generated<boolean>;
  was_locked: Generated<boolean>;
  changed_by: Generated<string>;
  changed_at: Moment | null;
  why: Generated<string>;
}

export interface MarkPermits {
  school_code: string;
  id: GeneratedAlways<number>;
  user_code: string;
  activity_code: string | null;
  group_code: string | null;
  given_by: string;
  given_at: Generated<Moment>;
}

export interface MarkPublications {
  school_code: string;
  academic_year_code: string;
  semester_code: string;
  group_code: string;
  published_by: string;
  published_at: Moment;
}

export interface MessageCounts {
  school_code: string;
  send_code: string;
  channel: string;
  state: string;
  messages: number;
  price_e4: number;
  cost_e4: number;
  network: Generated<string>;
}

export interface MessageFormerCarriers {
  school_code: string;
  path_hash: Buffer;
  channel: "sms" | "email";
  adapter: string;
  options: Generated<Json>;
  left_at: Generated<Moment>;
}

export interface MessageLimits {
  school_code: string;
  day_max_cents: Cents | null;
  send_max_cents: Cents | null;
  recipients_max: Generated<number>;
  updated_at: Generated<Moment>;
  updated_by: Generated<string>;
  approval_above: Generated<number>;
  approval_above_cents: Cents | null;
  quiet_from: Generated<string>;
  quiet_until: Generated<string>;
}

export interface MessageListRows {
  school_code: string;
  id: GeneratedAlways<number>;
  user_code: string;
  list: "STUDENT" | "STAFF" | "CUSTOM";
  type: "STUDENT" | "PARENT" | "STAFF" | "PERSON";
  person_code: Generated<string>;
  name: string;
  student_name: Generated<string>;
  group_name: Generated<string>;
  phone_number: Generated<string>;
  email: Generated<string>;
  fields: Generated<Json>;
  message: Generated<string>;
  email_body: Generated<string>;
  email_subject: Generated<string>;
  email_reply_to: Generated<string>;
  entry_key: string;
  sms_id: number | null;
  email_id: number | null;
  added_at: Generated<Moment>;
}

export interface MessagePrices {
  school_code: string;
  prefix: string;
  network: Generated<string>;
  price_e4: number;
}

export interface MessageProviders {
  school_code: string;
  channel: "sms" | "email";
  adapter: "capture" | "africasTalking" | "http" | "smpp" | "smtp";
  options: Generated<Json>;
  secret: Generated<string>;
  path_hash: Buffer;
  path_sealed: string;
  updated_at: Generated<Moment>;
  updated_by: Generated<string>;
  line_holder: Generated<string>;
  line_until: Moment | null;
  line_said: Generated<string>;
  dkim_key: Generated<string>;
  balance: Generated<string>;
  balance_at: Moment | null;
  balance_said: Generated<string>;
  secret_at: Moment | null;
  refused_said: Generated<string>;
  refused_until: Moment | null;
}

export interface MessageReplies {
  school_code: string;
  id: GeneratedAlways<number>;
  adapter: string;
  body: string;
  address: Generated<string>;
  received_at: Generated<Moment>;
  outcome: Generated<"waiting" | "part" | "joined" | "taken" | "repeated" | "unreadable">;
  fingerprint: Generated<string>;
  sender: Generated<string>;
  message: Generated<string>;
  act: Generated<"" | "stop" | "start">;
  person_type: Generated<"" | "STUDENT" | "PARENT" | "STAFF">;
  person_name: Generated<string>;
  person_codes: Generated<string[]>;
  student_name: Generated<string>;
  read_at: Moment | null;
  read_by: Generated<string>;
  processed_at: Moment | null;
  search_text: GeneratedAlways<string | null>;
  options: Generated<Json>;
}

export interface MessageReports {
  school_code: string;
  id: GeneratedAlways<number>;
  channel: "sms" | "email";
  body: string;
  address: Generated<string>;
  received_at: Generated<Moment>;
  outcome: Generated<"waiting" | "taken" | "early" | "noted" | "unreadable">;
  reference: Generated<string>;
  state: Generated<string>;
  detail: Generated<string>;
  processed_at: Moment | null;
  adapter: Generated<string>;
  options: Generated<Json>;
  suppress: Generated<"" | "bounced" | "blacklisted">;
  asked: Generated<string>;
}

export interface MessageSends {
  school_code: string;
  send_code: string;
  kind: "bulk" | "staff" | "custom" | "retry" | "attendance" | "bus" | "family" | "assignment" | "test";
  message: Generated<string>;
  email_subject: Generated<string>;
  email_body: Generated<string>;
  email_reply_to: Generated<string>;
  attachment: string | null;
  retry_of: string | null;
  list: Generated<string>;
  sent_by: string;
  person_name: Generated<string>;
  created_at: Generated<Moment>;
  search_text: GeneratedAlways<string | null>;
  send_at: Moment | null;
  approval: Generated<"none" | "waiting" | "approved" | "refused">;
  decided_by: Generated<string>;
  decided_name: Generated<string>;
  decided_at: Moment | null;
  decision_note: Generated<string>;
  unpriced: Generated<number>;
}

export interface MessageSuppressions {
  school_code: string;
  channel: "sms" | "email";
  address: string;
  kind: "optOut" | "bounced" | "blacklisted" | "office";
  reason: Generated<string>;
  added_at: Generated<Moment>;
  added_by: Generated<string>;
  released_at: Moment | null;
  released_by: Generated<string>;
}

export interface MessageTemplates {
  school_code: string;
  template_code: string;
  template_name: string;
  language: "en" | "fr" | "sw";
  message: string;
}

export interface Messages {
  school_code: string;
  id: GeneratedAlways<number>;
  send_code: string;
  channel: "sms" | "email";
  name: Generated<string>;
  recipient: string;
  subject: Generated<string>;
  body: string;
  segments: Generated<number>;
  price_e4: Generated<number>;
  cost_e4: Generated<number>;
  state: Generated<"held" | "waiting" | "sending" | "sent" | "delivered" | "failed" | "unknown" | "suppressed" | "cancelled">;
  attempt: string | null;
  attempts: Generated<number>;
  claimed_at: Moment | null;
  try_after: Moment | null;
  provider: Generated<string>;
  reference: Generated<string>;
  reason: Generated<string>;
  queued_at: Generated<Moment>;
  sent_at: Moment | null;
  ended_at: Moment | null;
  search_text: GeneratedAlways<string | null>;
  network: Generated<string>;
  reply_to: Generated<string>;
  ask_after: Moment | null;
  asks: Generated<number>;
}

export interface MpesaAccounts {
  school_code: string;
  short_code: string;
  environment: "sandbox" | "live";
  consumer_key: Generated<string>;
  consumer_secret: Generated<string>;
  passkey: Generated<string>;
  path_hash: Buffer;
  path_sealed: string;
  is_strict: Generated<boolean>;
  allow_list: Generated<string>;
  registered_at: Moment | null;
  pulled_at: Moment | null;
  created_at: Generated<Moment>;
  initiator: Generated<string>;
  security_credential: Generated<string>;
  pulled_count: Generated<number>;
  pull_failure: Generated<string>;
  pull_failed_at: Moment | null;
  currency: Generated<string>;
  posts_exact: Generated<boolean>;
}

export interface MpesaCallbacks {
  school_code: string;
  id: GeneratedAlways<number>;
  kind: "confirmation" | "validation" | "stk" | "result" | "pull";
  short_code: string;
  transaction_code: Generated<string>;
  body: string;
  address: Generated<string>;
  received_at: Generated<Moment>;
  outcome: Generated<"waiting" | "recorded" | "known" | "differs" | "refused" | "unreadable" | "noted" | "failed">;
  detail: Generated<string>;
  processed_at: Moment | null;
  looked_at: Moment | null;
  looked_by: Generated<string>;
  tries: Generated<number>;
  try_after: Moment | null;
  checkout_request_id: Generated<string>;
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

export interface OpenApplicantGroups {
  school_code: string;
  group_code: string;
}

export interface Outbox {
  school_code: string;
  id: GeneratedAlways<number>;
  channel: "email" | "sms";
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
  taken_until: Moment | null;
  topic: Generated<string>;
}

export interface OutboxAttachments {
  school_code: string;
  mail_id: number;
  place: number;
  name: string;
  content_type: string;
  bytes: Buffer | null;
  size: number;
  sha256: Buffer;
}

export interface PaperMailings {
  school_code: string;
  mailing_code: string;
  kind: "letter" | "reportCard";
  asked: Json;
  paper: string;
  title: string;
  language: "en" | "fr" | "sw";
  state: Generated<"running" | "done" | "failed">;
  started_by: string;
  started_at: Generated<Moment>;
  finished_at: Moment | null;
}

export interface PaperMarks {
  school_code: string;
  entry_id: number;
  exam_type_paper_code: string;
  mark: string | null;
  absence: "ABS" | "EXM" | null;
}

export interface PasswordResets {
  token_hash: Buffer;
  username: string;
  expires_at: Moment;
  used_at: Moment | null;
}

export interface PayerLessons {
  school_code: string;
  receipt_no: string;
  link_id: number;
}

export interface PayerLinks {
  school_code: string;
  link_id: GeneratedAlways<number>;
  payer_kind: "phone" | "account" | "name";
  payer_key: string;
  payer_name: Generated<string>;
  student_code: string;
  times: Generated<number>;
  learned_at: Generated<Moment>;
  learned_by: Generated<string>;
  revoked_at: Moment | null;
  revoked_by: Generated<string>;
}

export interface PaymentTotals {
  school_code: string;
  id: GeneratedAlways<number>;
  utc_day: string;
  state: string;
  payments: number;
  amount_cents: Cents;
}

export interface Payments {
  school_code: string;
  payment_id: GeneratedAlways<number>;
  transaction_code: string;
  bank_code: string;
  bank_ref: Generated<string>;
  short_code: Generated<string>;
  source: "counter" | "c2b" | "stk" | "pull" | "list";
  list_code: Generated<string>;
  account_from: Generated<string>;
  account_reference: Generated<string>;
  payer_name: Generated<string>;
  phone_number: Generated<string>;
  currency: Generated<"KES" | "USD" | "CDF">;
  amount_cents: Cents;
  paid_at: Moment;
  status: Generated<string>;
  state: Generated<"unposted" | "posted" | "returned">;
  created_at: Generated<Moment>;
  created_by: Generated<string>;
  search_text: GeneratedAlways<string | null>;
}

export interface PeriodDays {
  school_code: string;
  academic_year_code: string;
  semester_code: string;
  first_day: string | null;
  last_day: string | null;
  version: Generated<number>;
  updated_at: Generated<Moment>;
  updated_by: Generated<string>;
  week_a: string | null;
}

export interface PermissionDecisions {
  school_code: string;
  id: GeneratedAlways<number>;
  request_id: number;
  status: "approved" | "refused";
  word: Generated<string>;
  decided_by: string;
  decided_by_name: string;
  decided_at: Generated<Moment>;
}

export interface PermissionRequests {
  school_code: string;
  id: GeneratedAlways<number>;
  user_code: string;
  kind: "students" | "staff";
  destination: string;
  observation: string;
  leaves_at: string;
  returns_at: string;
  terminal_id: number | null;
  asked_at: Generated<Moment>;
  student_code: GeneratedAlways<string | null>;
  staff_code: GeneratedAlways<string | null>;
  on_day: string;
  asked_by: Generated<string>;
  asked_by_name: Generated<string>;
  status: Generated<"waiting" | "approved" | "refused">;
  word: Generated<string>;
  decided_by: Generated<string>;
  decided_by_name: Generated<string>;
  decided_at: Moment | null;
}

export interface Postings {
  school_code: string;
  entry_id: number;
  line: number;
  account: "student" | "income" | "money" | "suspense";
  student_code: string | null;
  bill_no: string | null;
  fee_type_code: string | null;
  bank_code: string | null;
  payment_id: number | null;
  amount_cents: Cents;
}

export interface PrintedCards {
  school_code: string;
  id: GeneratedAlways<number>;
  print_code: string;
  place: number;
  user_code: string;
  kind: "students" | "staff";
  valid_until: number;
  state: Generated<"open" | "good" | "spoiled">;
  settled_at: Moment | null;
  student_code: GeneratedAlways<string | null>;
  staff_code: GeneratedAlways<string | null>;
}

export interface RateCounters {
  bucket: string;
  window_ends_at: Moment;
  hits: number;
}

export interface ReceiptLines {
  school_code: string;
  receipt_no: string;
  line: number;
  bill_no: string;
  student_code: string;
  amount_cents: Cents;
  balance_after_cents: Cents;
}

export interface ReceiptTotals {
  school_code: string;
  id: GeneratedAlways<number>;
  on_day: string;
  is_reversed: boolean;
  receipts: number;
  amount_cents: Cents;
}

export interface Receipts {
  school_code: string;
  receipt_no: string;
  number: number;
  kind: "receipt" | "reversal";
  payment_id: number;
  currency: Generated<"KES" | "USD" | "CDF">;
  amount_cents: Cents;
  reverses_no: string | null;
  outcome: "unposted" | "returned" | null;
  reason: Generated<string>;
  on_day: string;
  at: Generated<Moment>;
  user_code: string;
  person_name: Generated<string>;
  approved_by: Generated<string>;
  reversed_no: string | null;
}

export interface Registers {
  school_code: string;
  on_day: string;
  kind: "students" | "staff";
  group_code: string;
  lesson_id: number;
  taken_by: string;
  taken_by_name: string;
  taken_at: Generated<Moment>;
}

export interface ReportRemarks {
  school_code: string;
  user_code: string;
  academic_year_code: string;
  semester_code: string;
  remark: string;
  version: Generated<number>;
  written_by: string;
  written_at: Generated<Moment>;
}

export interface ResumableUploads {
  school_code: string;
  upload_id: string;
  created_by: string;
  operation: string;
  field: string;
  original_name: string;
  bytes: number;
  received: Generated<number>;
  writer: string | null;
  writer_until: Moment | null;
  created_at: Generated<Moment>;
  touched_at: Generated<Moment>;
  taken_at: Moment | null;
}

export interface ReversalRequests {
  school_code: string;
  request_code: string;
  receipt_nos: Json;
  amount_cents: Cents;
  outcome: "unposted" | "returned";
  reason: string;
  state: Generated<"waiting" | "approved" | "declined" | "withdrawn">;
  requested_by: string;
  requested_at: Generated<Moment>;
  decided_by: Generated<string>;
  decided_at: Moment | null;
  note: Generated<string>;
  kind: Generated<"reversal" | "void" | "removal">;
  bill_nos: Generated<Json>;
  item_id: number | null;
}

export interface RubricGrades {
  school_code: string;
  id: GeneratedAlways<number>;
  submission_code: string;
  levels: Json;
  grade: string;
  comments: string;
  is_restated: Generated<boolean>;
  given_by: string;
  given_by_name: string;
  given_at: Generated<Moment>;
}

export interface Rubrics {
  school_code: string;
  assignment_code: string;
  criteria: Json;
  version: Generated<number>;
  created_by: string;
  updated_at: Generated<Moment>;
  updated_by: string;
}

export interface SchemaMigrations {
  version: number;
  name: string;
  sha256: string;
  applied_at: Generated<Moment>;
}

export interface SchoolProfiles {
  school_code: string;
  motto: Generated<string>;
  address: Generated<string>;
  phone: Generated<string>;
  email: Generated<string>;
  website: Generated<string>;
  payment_details: Generated<string>;
  due_days: number | null;
  version: Generated<number>;
  updated_at: Generated<Moment>;
  updated_by: Generated<string>;
}

export interface Schools {
  school_code: string;
  name: string;
  logo: Generated<string>;
  country: Generated<"KE" | "CD">;
  time_zone: Generated<string>;
  created_at: Generated<Moment>;
  currency: Generated<"KES" | "USD" | "CDF">;
  every_staff_may: Generated<boolean>;
  carried: Generated<string[]>;
}

export interface Semesters {
  school_code: string;
  semester_code: string;
  semester_name: string;
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

export interface SignInActs {
  school_code: string;
  id: GeneratedAlways<number>;
  user_code: string;
  by_user_code: string;
  kind: "made" | "renewed" | "linkMailed" | "emailSet" | "rolesRaised";
  at: Generated<Moment>;
}

export interface SimilarityPairs {
  school_code: string;
  assignment_code: string;
  one_code: string;
  one_attempt: number;
  other_code: string;
  other_attempt: number;
  words: number;
  passages: Json;
}

export interface SimilarityRuns {
  school_code: string;
  assignment_code: string;
  stamp: string;
  texts: number;
  state: "done" | "failed";
  at: Generated<Moment>;
}

export interface SpentChallenges {
  school_code: string;
  challenge: Buffer;
  expires_at: Moment;
}

export interface Staff {
  school_code: string;
  user_code: string;
  id: GeneratedAlways<number>;
  name: string;
  date_of_birth: string | null;
  gender: Generated<"" | "Female" | "Male" | "Other">;
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
  school_id_prefix: GeneratedAlways<string | null>;
  school_id_counter: GeneratedAlways<number | null>;
  card_status: Generated<number>;
  first_role: Generated<"" | "secretary" | "bursar" | "teacher" | "head">;
}

export interface StaffGroups {
  school_code: string;
  group_code: string;
  group_name: string;
  created_at: Generated<Moment>;
  version: Generated<number>;
  updated_at: Generated<Moment>;
  updated_by: Generated<string>;
}

export interface StaffLeave {
  school_code: string;
  id: GeneratedAlways<number>;
  user_code: string;
  first_day: string;
  last_day: string;
  reason: Generated<string>;
  version: Generated<number>;
  created_at: Generated<Moment>;
  updated_at: Generated<Moment>;
  updated_by: Generated<string>;
}

export interface StkRequests {
  school_code: string;
  request_code: string;
  short_code: string;
  bill_no: string;
  phone_number: string;
  amount_cents: Cents;
  state: Generated<"waiting" | "sending" | "sent" | "paid" | "cancelled" | "failed" | "unknown">;
  merchant_request_id: Generated<string>;
  checkout_request_id: Generated<string>;
  detail: Generated<string>;
  transaction_code: Generated<string>;
  asked_by: string;
  person_name: Generated<string>;
  asked_at: Generated<Moment>;
  ended_at: Moment | null;
}

export interface StudentAccounts {
  school_code: string;
  student_code: string;
  charged_cents: Generated<Cents>;
  received_cents: Generated<Cents>;
  balance_cents: GeneratedAlways<Cents>;
  owed_cents: Generated<Cents>;
}

export interface StudentConsents {
  school_code: string;
  id: GeneratedAlways<number>;
  user_code: string;
  consent: "photoInside" | "photoOutside" | "contactDetails";
  answer: "" | "agreed" | "refused";
  said_by: string;
  recorded_by: string;
  said_at: Generated<Moment>;
}

export interface StudentCounts {
  school_code: string;
  id: GeneratedAlways<number>;
  group_code: string;
  students: number;
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
  gender: Generated<"" | "Female" | "Male" | "Other">;
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
  school_id_prefix: GeneratedAlways<string | null>;
  school_id_counter: GeneratedAlways<number | null>;
  family_prefix: GeneratedAlways<string | null>;
  family_counter: GeneratedAlways<number | null>;
  bare_school_id: GeneratedAlways<string>;
  search_text: GeneratedAlways<string | null>;
  place_of_birth: Generated<string>;
}

export interface Taps {
  school_code: string;
  id: GeneratedAlways<number>;
  terminal_id: number;
  rfid: string;
  imei: Generated<string>;
  place: Generated<string>;
  tapped_at: Moment;
  outcome: Generated<"waiting" | "in" | "out" | "again" | "refused">;
  user_code: Generated<string>;
  kind: Generated<"" | "students" | "staff">;
  on_day: string | null;
  student_code: GeneratedAlways<string | null>;
  staff_code: GeneratedAlways<string | null>;
}

export interface TerminalVehicles {
  school_code: string;
  number_plate: string;
  terminal_id: number;
  imei: Generated<string>;
  added_at: Generated<Moment>;
}

export interface Terminals {
  school_code: string;
  id: GeneratedAlways<number>;
  name: string;
  key_hash: Buffer;
  imei: Generated<string>;
  seen_at: Moment | null;
  created_by: string;
  created_by_name: string;
  created_at: Generated<Moment>;
  revoked_by_name: Generated<string>;
  revoked_at: Moment | null;
  list_day: string | null;
  list_group: string | null;
  list_lesson: number | null;
  latitude: number | null;
  longitude: number | null;
  located_at: Moment | null;
  writes_cards: Generated<boolean>;
}

export interface TimetablePublications {
  school_code: string;
  id: GeneratedAlways<number>;
  published_at: Generated<Moment>;
  published_by: string;
  published_by_name: string;
  before: Json;
  after: Json;
  added: number;
  moved: number;
  removed: number;
  undone_at: Moment | null;
}

export interface TranscriptEntries {
  school_code: string;
  id: GeneratedAlways<number>;
  user_code: string;
  academic_year_code: string;
  semester_code: string;
  activity_code: string;
  unit_desc: Generated<string>;
  group_code: string | null;
  key_stage_code: string | null;
  scheme_code: string | null;
  result: string | null;
  grade: Generated<string>;
  is_pass: boolean | null;
  remarks: Generated<string>;
  marked: Generated<number>;
  given_by: string;
  given_at: Generated<Moment>;
}

export interface Units {
  school_code: string;
  activity_code: string;
  activity_name: string;
  is_for_all: Generated<boolean>;
  created_at: Generated<Moment>;
  version: Generated<number>;
  updated_at: Generated<Moment>;
  updated_by: Generated<string>;
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

export interface Venues {
  school_code: string;
  venue_code: string;
  venue_name: string;
  description: string;
  version: Generated<number>;
  created_at: Generated<Moment>;
  updated_at: Generated<Moment>;
  updated_by: Generated<string>;
  deleted_at: Moment | null;
  deleted_by: Generated<string>;
  seats: Generated<number>;
}

export interface WorkFileSettings {
  school_code: string;
  kinds: string[];
  gigabytes: number;
  updated_at: Generated<Moment>;
  updated_by: Generated<string>;
}

export interface WorkNews {
  school_code: string;
  assignment_code: string;
  student_code: string;
  kind: "published" | "due" | "graded";
  told_at: Generated<Moment>;
  state: Generated<"none" | "waiting" | "told" | "withdrawn" | "unreachable" | "overLimit">;
  due_at: Generated<Moment>;
}

export interface WorkReminderSettings {
  school_code: string;
  tells_students: Generated<boolean>;
  tells_families: Generated<boolean>;
  language: Generated<"en" | "fr" | "sw">;
  template: Generated<string>;
  updated_at: Generated<Moment>;
  updated_by: Generated<string>;
  news_published: Generated<boolean>;
  news_due: Generated<boolean>;
  news_graded: Generated<boolean>;
}

export interface WorkReminders {
  school_code: string;
  assignment_code: string;
  student_code: string;
  reminded_at: Generated<Moment>;
  reminded_by: string;
  reminded_by_name: string;
  state: Generated<"none" | "waiting" | "told" | "withdrawn" | "unreachable" | "overLimit">;
  due_at: Generated<Moment>;
}

export interface YearEndGroups {
  school_code: string;
  year_end_code: string;
  group_code: string;
  destination: string;
}

export interface YearEndMoves {
  school_code: string;
  year_end_code: string;
  user_code: string;
  from_group_code: string;
  to_group_code: string;
}

export interface YearEndStudents {
  school_code: string;
  year_end_code: string;
  user_code: string;
  destination: string;
}

export interface YearEnds {
  school_code: string;
  year_end_code: string;
  state: Generated<"draft" | "closed" | "undone">;
  academic_year_code: string;
  academic_year: string;
  next_year: string;
  alumni_name: string;
  copies_fees: boolean;
  copies_schemes: boolean;
  copies_lectures: boolean;
  version: Generated<number>;
  counts: Generated<Json>;
  added: Generated<Json>;
  created_at: Generated<Moment>;
  updated_at: Generated<Moment>;
  updated_by: Generated<string>;
  closed_at: Moment | null;
  closed_by: Generated<string>;
  undone_at: Moment | null;
  undone_by: Generated<string>;
  copies_days: boolean;
  begun_at: Moment | null;
}

export interface DB {
  absence_links: AbsenceLinks;
  absence_notices: AbsenceNotices;
  absence_reasons: AbsenceReasons;
  absence_settings: AbsenceSettings;
  academic_years: AcademicYears;
  accounts: Accounts;
  applicant_files: ApplicantFiles;
  applicant_groups: ApplicantGroups;
  applicant_statuses: ApplicantStatuses;
  applicant_ticks: ApplicantTicks;
  applicants: Applicants;
  application_forms: ApplicationForms;
  applications: Applications;
  assignment_attempts: AssignmentAttempts;
  assignment_extensions: AssignmentExtensions;
  assignment_submissions: AssignmentSubmissions;
  assignment_teams: AssignmentTeams;
  assignments: Assignments;
  attendance_changes: AttendanceChanges;
  attendance_codes: AttendanceCodes;
  attendance_counts: AttendanceCounts;
  attendance_days: AttendanceDays;
  attendance_marks: AttendanceMarks;
  attendance_settings: AttendanceSettings;
  audit: Audit;
  bells: Bells;
  bill_items: BillItems;
  bill_runs: BillRuns;
  bill_totals: BillTotals;
  bills: Bills;
  calendar_events: CalendarEvents;
  calendar_links: CalendarLinks;
  card_batches: CardBatches;
  card_prints: CardPrints;
  card_steps: CardSteps;
  cards: Cards;
  contact_proposals: ContactProposals;
  course_categories: CourseCategories;
  course_lectures: CourseLectures;
  courses: Courses;
  credit_uses: CreditUses;
  days_off: DaysOff;
  document_numbers: DocumentNumbers;
  exam_papers: ExamPapers;
  exam_schemes: ExamSchemes;
  exam_subjects: ExamSubjects;
  family_links: FamilyLinks;
  family_settings: FamilySettings;
  fee_list_rows: FeeListRows;
  fee_lists: FeeLists;
  fee_structures: FeeStructures;
  fee_types: FeeTypes;
  fet_takes: FetTakes;
  file_comments: FileComments;
  fill_rules: FillRules;
  finance_settings: FinanceSettings;
  fingerprints: Fingerprints;
  gate_notices: GateNotices;
  gate_settings: GateSettings;
  grade_scores: GradeScores;
  grading_comments: GradingComments;
  groups: Groups;
  guardians: Guardians;
  idempotency_keys: IdempotencyKeys;
  import_columns: ImportColumns;
  import_rows: ImportRows;
  import_sheets: ImportSheets;
  imports: Imports;
  installation: Installation;
  journal_entries: JournalEntries;
  key_stages: KeyStages;
  lesson_changes: LessonChanges;
  lesson_days: LessonDays;
  lesson_locks: LessonLocks;
  lesson_weeks: LessonWeeks;
  lessons: Lessons;
  letter_templates: LetterTemplates;
  mailed_papers: MailedPapers;
  mark_changes: MarkChanges;
  mark_periods: MarkPeriods;
  mark_permits: MarkPermits;
  mark_publications: MarkPublications;
  message_counts: MessageCounts;
  message_former_carriers: MessageFormerCarriers;
  message_limits: MessageLimits;
  message_list_rows: MessageListRows;
  message_prices: MessagePrices;
  message_providers: MessageProviders;
  message_replies: MessageReplies;
  message_reports: MessageReports;
  message_sends: MessageSends;
  message_suppressions: MessageSuppressions;
  message_templates: MessageTemplates;
  messages: Messages;
  mpesa_accounts: MpesaAccounts;
  mpesa_callbacks: MpesaCallbacks;
  notifications: Notifications;
  open_applicant_groups: OpenApplicantGroups;
  outbox: Outbox;
  outbox_attachments: OutboxAttachments;
  paper_mailings: PaperMailings;
  paper_marks: PaperMarks;
  password_resets: PasswordResets;
  payer_lessons: PayerLessons;
  payer_links: PayerLinks;
  payment_totals: PaymentTotals;
  payments: Payments;
  period_days: PeriodDays;
  permission_decisions: PermissionDecisions;
  permission_requests: PermissionRequests;
  postings: Postings;
  printed_cards: PrintedCards;
  rate_counters: RateCounters;
  receipt_lines: ReceiptLines;
  receipt_totals: ReceiptTotals;
  receipts: Receipts;
  registers: Registers;
  report_remarks: ReportRemarks;
  resumable_uploads: ResumableUploads;
  reversal_requests: ReversalRequests;
  rubric_grades: RubricGrades;
  rubrics: Rubrics;
  schema_migrations: SchemaMigrations;
  school_profiles: SchoolProfiles;
  schools: Schools;
  semesters: Semesters;
  sessions: Sessions;
  setup_links: SetupLinks;
  sign_in_acts: SignInActs;
  similarity_pairs: SimilarityPairs;
  similarity_runs: SimilarityRuns;
  spent_challenges: SpentChallenges;
  staff: Staff;
  staff_groups: StaffGroups;
  staff_leave: StaffLeave;
  stk_requests: StkRequests;
  student_accounts: StudentAccounts;
  student_consents: StudentConsents;
  student_counts: StudentCounts;
  student_ticks: StudentTicks;
  students: Students;
  taps: Taps;
  terminal_vehicles: TerminalVehicles;
  terminals: Terminals;
  timetable_publications: TimetablePublications;
  transcript_entries: TranscriptEntries;
  units: Units;
  uploads: Uploads;
  venues: Venues;
  work_file_settings: WorkFileSettings;
  work_news: WorkNews;
  work_reminder_settings: WorkReminderSettings;
  work_reminders: WorkReminders;
  year_end_groups: YearEndGroups;
  year_end_moves: YearEndMoves;
  year_end_students: YearEndStudents;
  year_ends: YearEnds;
}
