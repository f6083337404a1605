import { asc } from "drizzle-orm";
import { z } from "zod";
import { notFound } from "@/server/platform/errors";
import { type Route, route } from "@/server/platform/http/route";
import { category } from "@/server/platform/schema/catalog";
import { child, childBody, childCategories, children, whoGoesBody } from "@/shared/contract/main/members";
import { addChild, changeChild, removeChild } from "./change-children";
import { childView, findChild } from "./children.repository";
import { readFamily, writeWhoGoes } from "./who-goes";

const params = z.object({ pk: z.string().max(64) });

/** Main host, a member's children. */
export const childrenRoutes: readonly Route[] = [
  route({
    method: "GET",
    path: "/children/categories/",
    summary: "아이 관심 놀이",
    policy: "public",
    reply: childCategories,
    handler: async ({ db }) => ({
      categories: await db
        .select({ key: category.slug, name: category.name })
        .from(category)
        .orderBy(asc(category.priority)),
    }),
  }),
  route({
    method: "GET",
    path: "/children/",
    summary: "내 아이 목록",
    policy: "member",
    reply: children,
    handler: ({ db, user }) => readFamily(db, user.id),
  }),
  route({
    method: "PUT",
    path: "/children/who-goes/",
    summary: "함께 가는 사람",
    policy: "member",
    limit: "write",
    body: whoGoesBody,
    reply: children,
    handler: ({ db, user, body }) => writeWhoGoes(db, user.id, body),
  }),
  route({
    method: "POST",
    path: "/children/",
    summary: "아이 등록",
    policy: "member",
    limit: "write",
    body: childBody,
    reply: child,
    handler: ({ db, user, body }) => addChild(db, user.id, body),
  }),
  route({
    method: "GET",
    path: "/children/:pk/",
    summary: "아이 하나",
    policy: "member",
    params,
    reply: child,
    handler: async ({ db, user, params: { pk } }) => {
      const row = await findChild(db, user.id, pk);
      if (!row) throw notFound();
      return childView(row);
    },
  }),
  route({
    method: "PATCH",
    path: "/children/:pk/",
    summary: "아이 고치기",
    policy: "member",
    limit: "write",
    params,
    body: childBody.partial(),
    reply: child,
    handler: ({ db, user, params: { pk }, body }) => changeChild(db, user.id, pk, body),
  }),
  route({
    method: "DELETE",
    path: "/children/:pk/",
    summary: "아이 지우기",
    policy: "member",
    limit: "write",
    params,
    reply: z.null(),
    handler: ({ db, user, params: { pk } }) => removeChild(db, user.id, pk),
  }),
];
