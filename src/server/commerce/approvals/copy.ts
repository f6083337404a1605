export const approvalCopy = {
  locked: "확인을 기다리는 동안에는 고칠 수 없어요. 결과가 나온 뒤에 고쳐 주세요.",
  notShown: "그사이 다시 보냈거나 다른 직원이 처리했어요. 새 내용을 확인하고 결정해 주세요.",
} as const;
