/**
 * Things that this browser keeps across a reload and a closed tab, files among them: a database of its own for each kind.
 * A browser without such a memory, or one that has no room, keeps them as long as the page is open.
 */

const STORE = "files";

export interface DeviceStore<T> {
  get: (key: string) => Promise<T | undefined>;
  /** Everything, by its key. */
  all: () => Promise<Map<string, T>>;
  /** True when it outlives the page. */
  put: (key: string, value: T) => Promise<boolean>;
  remove: (...keys: readonly string[]) => Promise<void>;
}

/** A store of the browser's, by the name of its database. */
export function deviceStore<T>(database: string): DeviceStore<T> {
  /** What the browser would not take. */
  const memory = new Map<string, T>();

  /** Does something in a transaction of its own, to its end; undefined where there is no store, or it is blocked or full. */
  async function within<Answer>(
    mode: IDBTransactionMode,
    act: (store: IDBObjectStore) => IDBRequest<Answer>,
  ): Promise<{ answer: Answer } | undefined> {
    try {
      const opening = indexedDB.open(database, 1);
      opening.addEventListener("upgradeneeded", () => opening.result.createObjectStore(STORE));
      const opened = await answered(opening);
      try {
        const transaction = opened.transaction(STORE, mode);
        const over = ended(transaction);
        const request = act(transaction.objectStore(STORE));
        await over;
        return { answer: request.result };
      } finally {
        opened.close();
      }
    } catch {
      return undefined;
    }
  }

  return {
    async get(key) {
      const found = await within<T | undefined>("readonly", (store) => store.get(key));
      return memory.get(key) ?? found?.answer;
    },
    async all() {
      // Of one transaction, so that each value is its key's.
      const asked: { keys?: IDBRequest<IDBValidKey[]> } = {};
      const values = await within<T[]>("readonly", (store) => {
        asked.keys = store.getAllKeys();
        return store.getAll();
      });
      const found = new Map<string, T>();
      for (const [at, key] of (asked.keys?.result ?? []).entries())
        if (values && typeof key === "string") found.set(key, values.answer[at]!);
      for (const [key, value] of memory) found.set(key, value);
      return found;
    },
    async put(key, value) {
      const isKept = (await within("readwrite", (store) => store.put(value, key))) !== undefined;
      if (isKept) memory.delete(key);
      else memory.set(key, value);
      return isKept;
    },
    async remove(...keys) {
      for (const key of keys) {
        memory.delete(key);
        await within("readwrite", (store) => store.delete(key));
      }
    },
  };
}

function answered<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener("success", () => resolve(request.result));
    request.addEventListener("error", () => reject(request.error ?? new Error("no answer of the store")));
  });
}

function ended(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.addEventListener("complete", () => resolve());
    transaction.addEventListener("abort", () => reject(transaction.error ?? new Error("the store is full")));
    transaction.addEventListener("error", () => reject(transaction.error ?? new Error("no answer of the store")));
  });
}
