import { useAction } from "@/lib/hooks/use-action";
import { useHttp } from "@/lib/http/http-context";
import { stayFavoriteMutation } from "./favorites";

/** Favourite button of one accommodation: changes after the response and is disabled until then. */
export const useStayHeart = ({ id, is_favorite }: { id: number; is_favorite: boolean }) => {
  const { press, isPending } = useAction(stayFavoriteMutation(useHttp().stay, id));
  return { on: is_favorite, onToggle: () => press({ is_favorite: !is_favorite }), disabled: isPending };
};
