import { type UseMutationOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useId, useInsertionEffect, useRef } from 'react';

/**
 * A mutation that ignores calls while one is pending, so that a double click writes only once. `isPending` changes with
 * the next render, and a second click may come before that; `isRunning()` is always current.
 */
export function useSingleMutation<Data, Variables = void>(
  options: Omit<UseMutationOptions<Data, Error, Variables>, 'mutationKey' | 'mutationFn'> & {
    mutationFn: (variables: Variables) => Promise<Data>;
  },
) {
  const id = useId();
  const queryClient = useQueryClient();
  // useMutation learns of a render only some time after it, and a press right after the render must do what it shows.
  const latest = useRef(options.mutationFn);
  useInsertionEffect(() => {
    latest.current = options.mutationFn;
  });
  const { mutate, isPending, error, variables, reset } = useMutation({
    ...options,
    mutationKey: [id],
    mutationFn: (variables) => latest.current(variables),
  });
  const isRunning = useCallback(() => queryClient.isMutating({ mutationKey: [id] }) > 0, [queryClient, id]);
  const mutateOnce = useCallback(
    (variables: Variables) => {
      if (!isRunning()) mutate(variables);
    },
    [isRunning, mutate],
  );
  return { mutate: mutateOnce, isPending, isRunning, error, variables, reset };
}
