/**
 * A place for one outside service of the process: `[get, install]`. Composition (`server/start.ts`) installs the
 * service that the settings name, tests install their own, null removes it. `get` throws while there is none.
 */
export function createPort<Service>(name: string): [get: () => Service, install: (service: Service | null) => void] {
  let installed: Service | null = null;
  return [
    () => {
      if (installed === null) throw new Error(`No ${name} is installed.`);
      return installed;
    },
    (service) => {
      installed = service;
    },
  ];
}
