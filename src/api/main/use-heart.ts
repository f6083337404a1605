import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useHttp } from "@/lib/http/http-context";
import { favoriteMutation } from "./favorites";

/**
 * The heart of one card: it flips when the host has answered, and waits meanwhile. The mutation is made when it is pressed: an observer for each
 * of forty cards would cost every page, and nobody watches it.
 */
export const useHeart = ({ pk, is_favorite }: { pk: number; is_favorite: boolean }) => {
  const client = useQueryClient();
  const http = useHttp().main;
  const [disabled, setDisabled] = useState(false);
  const onToggle = () => {
    setDisabled(true);
    const mutation = client.getMutationCache().build(client, client.defaultMutationOptions(favoriteMutation(http, pk)));
    const done = () => setDisabled(false);
    mutation.execute({ is_favorite: !is_favorite }).then(done, done);
  };
  return { on: is_favorite, onToggle, disabled };
};
