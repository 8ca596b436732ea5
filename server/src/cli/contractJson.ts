/** The contract as data, for tools outside the product: one entry per operation. */
import {
  indexOperations,
  inputFields,
  listOperations,
  takesFiles,
  type OperationRegistry,
} from "@ofisi/contract/kit/operationRegistry";
import { domains } from "@ofisi/contract/index";
import { answerKeys, wireSchema } from "./describe.ts";

/** One operation as `npm run contract:json` prints it. */
export interface ContractEntry {
  endpoint: string;
  function: string;
  method: "GET" | "POST";
  multipart: boolean;
  /** Names of the fields and files that are read. */
  accepts: string[];
  /** Keys of `data`, of its rows where it is a list, and one level inside. */
  returns: string[];
  /** User types that may call it, or PUBLIC. */
  access: string[];
}

/** Every operation of the registry as an entry. */
export function contractEntries(registry: OperationRegistry): ContractEntry[] {
  return listOperations(registry).map((operation) => ({
    endpoint: operation.endpoint,
    function: operation.function,
    method: operation.kind === "file" ? "GET" : "POST",
    multipart: takesFiles(operation),
    accepts: [...inputFields(operation), ...(operation.kind === "file" ? [] : Object.keys(operation.files ?? {}))],
    returns: operation.kind === "file" ? [] : answerKeys(wireSchema(operation.out)),
    access: [...operation.who.types],
  }));
}

/** Prints the whole contract as a JSON array. */
export function printContract(): number {
  process.stdout.write(`${JSON.stringify(contractEntries(indexOperations(domains)), null, 1)}\n`);
  return 0;
}
