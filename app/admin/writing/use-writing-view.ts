import { useLocation, useNavigate } from 'react-router';

/** The parameter of a form's URL that opens it in the writing view. */
const parameter = 'view';
const writing = 'writing';

/** Returns whether a form is open in the writing view, which is part of its URL, and a way to change that. */
export function useWritingView() {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const parameters = new URLSearchParams(search);
  const isWriting = parameters.get(parameter) === writing;
  return {
    isWriting,
    setWriting: (next: boolean) => {
      if (next) parameters.set(parameter, writing);
      else parameters.delete(parameter);
      // The state contains the list to which the form returns.
      void navigate({ search: parameters.toString() }, { replace: true, state, preventScrollReset: true });
    },
  };
}
