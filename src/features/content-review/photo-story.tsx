import { useQuery } from "@tanstack/react-query";
import styled from "styled-components";
import { reviewQuery } from "@/api/main/reviews";
import { useHttp } from "@/lib/http/http-context";
import { reviewView } from "@/shared/review/review-view";
import { Rating } from "@/ui/display/rating";
import { clamp, text } from "@/ui/theme/text";

/** The story that a picture belongs to, in a few lines. */
export const PhotoStory = ({ pk }: { pk: number }) => {
  const { data } = useQuery({ ...reviewQuery(useHttp().main, pk), staleTime: Number.POSITIVE_INFINITY });
  if (!data) return null;
  const { name, stars, visited, withKids, body } = reviewView(data);
  return (
    <Box>
      <p>
        <Rating value={stars} /> {[name, withKids, visited].filter(Boolean).join(" · ")}
      </p>
      <blockquote>{body}</blockquote>
    </Box>
  );
};

const Box = styled.article`
  display: grid;
  gap: 4px;
  p { ${text.label2} }
  blockquote { margin: 0; ${text.body2} ${clamp(3)} }
`;
