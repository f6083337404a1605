import { useAction } from "@/lib/hooks/use-action";
import { useHttp } from "@/lib/http/http-context";
import { favoriteMutation } from "./favorites";

/** Favourite button of one card: changes after the response and is disabled until then. */
export const useHeart = ({ pk, is_favorite }: { pk: number; is_favorite: boolean }) => {
  const { press, isPending } = useAction(favoriteMutation(useHttp().main, pk));
  return { on: is_favorite, onToggle: () => press({ is_favorite: !is_favorite }), disabled: isPending };
};
