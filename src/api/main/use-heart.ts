import { useHttp } from "@/lib/http/http-context";
import { usePress } from "@/lib/use-press";
import { favoriteMutation } from "./favorites";

/** The heart of one card: it flips when the host has answered, and waits meanwhile. */
export const useHeart = ({ pk, is_favorite }: { pk: number; is_favorite: boolean }) => {
  const { press, isPending } = usePress(favoriteMutation(useHttp().main, pk));
  return { on: is_favorite, onToggle: () => press({ is_favorite: !is_favorite }), disabled: isPending };
};
