import type { ReactNode } from "react";
import type { ScenePicture } from "@/shared/scene/scene-picture";
import { HeartButton } from "../controls/heart-button";
import { LightLink } from "../link/light-link";
import { Picture, type PictureProps } from "../scene/picture";
import type { CardHeart } from "./card-types";

interface CardPictureProps extends Pick<PictureProps, "ratio" | "sizes" | "priority"> {
  picture: ScenePicture;
  /** Name of the item, for the favourite button. */
  name: string;
  heart?: CardHeart;
  /** Rendered on top of the picture. */
  children?: ReactNode;
}

/** The picture's frame with the favourite button and labels inside. The card sets size and corners. */
export const CardPicture = ({ picture, name, heart, children, ...shown }: CardPictureProps) => (
  <div className="card-frame">
    <Picture picture={picture} alt="" {...shown} />
    {children}
    {heart && <HeartButton name={name} {...heart} />}
  </div>
);

/** The name as a link that covers the whole card. */
export const CardTitle = ({ href, children }: { href: string; children: string }) => (
  <h3>
    <LightLink className="card-cover" href={href}>
      {children}
    </LightLink>
  </h3>
);
