import { useHttp } from "@/lib/http/http-context";
import { usePress } from "@/lib/use-press";
import { stayFavoriteMutation } from "./favorites";

/** The heart of one place to sleep: it flips when the host has answered, and waits meanwhile. */
export const useStayHeart = ({ id, is_favorite }: { id: number; is_favorite: boolean }) => {
  const { press, isPending } = usePress(stayFavoriteMutation(useHttp().stay, id));
  return { on: is_favorite, onToggle: () => press({ is_favorite: !is_favorite }), disabled: isPending };
};
