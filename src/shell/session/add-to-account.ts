import type { QueryClient } from "@tanstack/react-query";
import { addChildMutation } from "@/api/main/member/children";
import type { Http } from "@/lib/http/http";

/** Adds a child to the member's account; rejects with the host's error. */
export const addToAccount = async (
  http: Http,
  client: QueryClient,
  { name, birth }: { name: string; birth: string },
) => {
  const mutation = client
    .getMutationCache()
    .build(client, client.defaultMutationOptions(addChildMutation(http, client)));
  await mutation.execute({ child_name: name, child_birth: birth });
};
