import { type MutationOptions, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";

/**
 * A mutation that starts on a press. Only tracks whether it is pending: an observer for each of forty favourite buttons
 * would slow every page. Failures are reported by the HTTP listeners or as its `meta.onFailure`.
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
