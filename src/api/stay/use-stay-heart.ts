import { useAction } from "@/lib/hooks/use-action";
import { useHttp } from "@/lib/http/http-context";
import { stayFavoriteMutation } from "./favorites";

/** The heart of one place to sleep: it flips when the host has answered, and waits meanwhile. */
export const useStayHeart = ({ id, is_favorite }: { id: number; is_favorite: boolean }) => {
  const { press, isPending } = useAction(stayFavoriteMutation(useHttp().stay, id));
  return { on: is_favorite, onToggle: () => press({ is_favorite: !is_favorite }), disabled: isPending };
};
