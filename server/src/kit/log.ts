/**
 * What the kit needs of a log; pino's loggers fit. Never give it a password or a connection string. An error goes in as
 * `err`: that alone is written with its cause and where it was thrown.
 */
export interface Log {
  debug(fields: object, message: string): void;
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/** Says nothing: for throw-away databases. */
export const quietLog: Log = {
  debug: () => undefined,
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
};
