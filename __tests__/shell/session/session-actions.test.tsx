import { QueryClient, QueryClientProvider, useQuery } from "@tanstack/react-query";
import { act, render, waitFor } from "@testing-library/react";
import { Provider } from "react-redux";
import { createAnalytics } from "@/lib/analytics/analytics";
import { socialProof } from "@/lib/storage/entries/social-proof";
import { sessionActions } from "@/shell/session/session-actions";
import { useAppSelector } from "@/store/hooks";
import { makeStore } from "@/store/make-store";
import { selectIsMember, socialLoginStarted, userRecognised } from "@/store/slices/member/auth";
import { testServices } from "../../support/store-services";

test("로그아웃하면 회원만 물을 수 있는 것은 다시 묻지 않고, 누구나 묻는 것은 새로 묻는다", async () => {
  const asked: string[] = [];
  const question = (name: string) => ({
    queryKey: [name],
    queryFn: async () => {
      asked.push(name);
      return name;
    },
  });
  const Screen = () => {
    useQuery({ ...question("member"), enabled: useAppSelector(selectIsMember) });
    useQuery(question("anyone"));
    return null;
  };
  const store = makeStore(testServices());
  const client = new QueryClient();
  store.dispatch(userRecognised({ user_id: "m", is_member: true }));
  render(
    <Provider store={store}>
      <QueryClientProvider client={client}>
        <Screen />
      </QueryClientProvider>
    </Provider>,
  );
  await waitFor(() => expect(asked.sort()).toEqual(["anyone", "member"]));
  await act(async () => sessionActions(store, client, createAnalytics()).signOut());
  await waitFor(() => expect(asked.filter((name) => name === "anyone")).toHaveLength(2));
  expect(asked.filter((name) => name === "member")).toHaveLength(1);
  expect(store.getState().auth.user).toBeNull();
});

test("손님의 표가 끊겨도(401) 소셜로 오다 만 확인은 이 기기에 남지 않는다", async () => {
  const store = makeStore(testServices());
  const proof = { provider: "kakao", ticket: "t", name: null, nickname: null, email: null } as const;
  socialProof.write({ proof: { ...proof, is_pending: false, needs_terms: true } });
  store.dispatch(socialLoginStarted("kakao"));
  sessionActions(store, new QueryClient(), createAnalytics()).endLogin();
  await waitFor(() => expect(socialProof.read().proof).toBeNull());
  expect(store.getState().auth.social).toBeNull();
});
