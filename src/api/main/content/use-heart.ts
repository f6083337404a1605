import { useAction } from "@/lib/hooks/use-action";
import { useHttp } from "@/lib/http/http-context";
import { favoriteMutation } from "./favorites";

/** The heart of one card: it flips when the host has answered, and waits meanwhile. */
export const useHeart = ({ pk, is_favorite }: { pk: number; is_favorite: boolean }) => {
  const { press, isPending } = useAction(favoriteMutation(useHttp().main, pk));
  return { on: is_favorite, onToggle: () => press({ is_favorite: !is_favorite }), disabled: isPending };
};
