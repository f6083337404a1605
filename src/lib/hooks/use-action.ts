import { type MutationOptions, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";

/**
 * A mutation that is made when something is pressed, and only then. An observer for each of forty hearts
 * would cost every page, and nobody watches more than whether it is under way. Failures are told by the
 * hosts' listeners, or as its `meta.onFailure`.
 */
export const useAction = <Data, Ask>(options: MutationOptions<Data, Error, Ask>) => {
  const client = useQueryClient();
  const [isPending, setPending] = useState(false);
  const press = (ask: Ask) => {
    setPending(true);
    const done = () => setPending(false);
    const mutation = client.getMutationCache().build(client, client.defaultMutationOptions(options));
    mutation.execute(ask).then(done, done);
  };
  return { press, isPending };
};
