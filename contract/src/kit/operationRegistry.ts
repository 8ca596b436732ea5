/** All operations of all domains, found by endpoint and wire name. */
import type { Contract, Endpoint, InputSchema, Named, Operation, OutputSchema } from "./operation.ts";
import { ENDPOINTS } from "./operation.ts";

export type NamedOperation = Named<Operation>;

/** Operations by endpoint, then by the wire name that selects them. */
export type OperationRegistry = Readonly<Record<Endpoint, ReadonlyMap<string, NamedOperation>>>;

/**
 * Indexes the operations of all domains. Throws when two declare the same name on one endpoint: a server with
 * such a contract must not start, for one of the two would never be reached.
 */
export function indexOperations(domains: Readonly<Record<string, Contract>>): OperationRegistry {
  const registry = Object.fromEntries(
    Object.keys(ENDPOINTS).map((endpoint) => [endpoint, new Map<string, NamedOperation>()]),
  ) as Record<Endpoint, Map<string, NamedOperation>>;
  for (const domain of Object.values(domains)) {
    for (const operation of Object.values(domain)) {
      const there = registry[operation.endpoint].get(operation.function);
      if (there)
        throw new Error(
          `The operation ${operation.function} is declared twice on the ${operation.endpoint} endpoint: ` +
            `by ${there.domain} and by ${operation.domain}`,
        );
      registry[operation.endpoint].set(operation.function, operation);
    }
  }
  return registry;
}

/** Every operation in the order of its declaration, endpoint by endpoint. */
export function listOperations(registry: OperationRegistry): NamedOperation[] {
  return Object.values(registry).flatMap((operations) => [...operations.values()]);
}

/** The names of the fields that an operation reads, without `function` and its files. */
export function inputFields(operation: { in: InputSchema }): string[] {
  return Object.keys(operation.in.shape);
}

/** True when an operation takes files, and so a multipart form. */
export function takesFiles(operation: NamedOperation): boolean {
  return operation.kind !== "file" && operation.files !== undefined && Object.keys(operation.files).length > 0;
}

/** What an operation answers in `data`; undefined for one that answers a file. */
export function outputOf(operation: NamedOperation): OutputSchema | undefined {
  return operation.kind === "file" ? undefined : operation.out;
}
