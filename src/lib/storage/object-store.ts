/** One IndexedDB store, for data too large for a local entry. Objects have their key in `id`. */
interface ObjectStore<T extends { id: string }> {
  all(): Promise<T[]>;
  put(value: T): Promise<void>;
  remove(id: string): Promise<void>;
  clear(): Promise<void>;
}

const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/** @param version increase it when `T` changes; objects of earlier versions are dropped */
export const objectStore = <T extends { id: string }>(database: string, version: number): ObjectStore<T> => {
  const STORE = "objects";

  const open = async (): Promise<IDBDatabase> => {
    const request = indexedDB.open(database, version);
    request.onupgradeneeded = () => {
      const { result } = request;
      if (result.objectStoreNames.contains(STORE)) result.deleteObjectStore(STORE);
      result.createObjectStore(STORE, { keyPath: "id" });
    };
    return settled(request);
  };

  const within = async <R>(mode: IDBTransactionMode, ask: (store: IDBObjectStore) => IDBRequest<R>): Promise<R> => {
    const opened = await open();
    try {
      const transaction = opened.transaction(STORE, mode);
      const answer = settled(ask(transaction.objectStore(STORE)));
      const done = new Promise<void>((resolve, reject) => {
        transaction.oncomplete = () => resolve();
        transaction.onabort = () => reject(transaction.error);
      });
      const [result] = await Promise.all([answer, done]);
      return result;
    } finally {
      opened.close();
    }
  };

  return {
    all: () => within<T[]>("readonly", (store) => store.getAll()),
    put: async (value) => void (await within("readwrite", (store) => store.put(value))),
    remove: (id) => within("readwrite", (store) => store.delete(id)),
    clear: () => within("readwrite", (store) => store.clear()),
  };
};
