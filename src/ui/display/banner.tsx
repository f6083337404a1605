import type { Banner } from "@/shared/contract/main/discover";
import { sceneIsDark, sceneKindOr } from "@/shared/scene/scene-kinds";
import { pictureOfScene, type ScenePicture } from "@/shared/scene/scene-picture";
import { LightLink } from "../link/light-link";
import { Picture } from "../scene/picture";

interface HeroBannerProps {
  href: string;
  /** Leave it out while the picture is not visible. */
  picture?: ScenePicture;
  eyebrow?: string;
  /** Two lines with a manual line break. */
  title: string;
  /** “최대 40% 할인” in the dark pill. */
  pill?: string;
  /** `dark`: dark picture, white text; `photo`: any picture, with a veil below the text. */
  tone?: "light" | "dark" | "photo";
  priority?: boolean;
}

/** A 136 px wide picture with text on its left, or below it if the text is too large to fit next to the subject. */
export function HeroBanner({ href, picture, eyebrow, title, pill, tone = "light", priority }: HeroBannerProps) {
  return (
    <article className="hero-banner" data-tone={tone}>
      {picture && (
        <Picture picture={picture} ratio="hero" alt="" priority={priority} sizes="(min-width: 500px) 472px, 94vw" />
      )}
      <div className="words">
        {eyebrow && <p>{eyebrow}</p>}
        <h3>
          <LightLink className="card-cover" href={href}>
            {title}
          </LightLink>
        </h3>
        {pill && <span>{pill}</span>}
      </div>
    </article>
  );
}

interface BannerCardProps {
  banner: Omit<Banner, "pk">;
  priority?: boolean;
  /** False while the picture is not visible. */
  pictured?: boolean;
}

export function BannerCard({
  banner: { href, scene, eyebrow, title, cta },
  priority,
  pictured = true,
}: BannerCardProps) {
  const kind = sceneKindOr(scene.kind, "farm");
  return (
    <HeroBanner
      href={href}
      picture={pictured ? pictureOfScene(scene, "farm", { shape: "hero" }) : undefined}
      eyebrow={eyebrow}
      title={title}
      pill={cta || undefined}
      tone={scene.photo ? "photo" : sceneIsDark(kind) ? "dark" : "light"}
      priority={priority}
    />
  );
}
