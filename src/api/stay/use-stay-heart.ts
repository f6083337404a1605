import { useMutation } from "@tanstack/react-query";
import { useHttp } from "@/lib/http/http-context";
import { stayFavoriteMutation } from "./favorites";

/** The heart of one place to sleep: it flips when the host has answered, and waits meanwhile. */
export const useStayHeart = ({ id, is_favorite }: { id: number; is_favorite: boolean }) => {
  const { mutate, isPending } = useMutation(stayFavoriteMutation(useHttp().stay, id));
  return { on: is_favorite, onToggle: () => mutate({ is_favorite: !is_favorite }), disabled: isPending };
};
