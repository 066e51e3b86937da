import { useLocation, useNavigate } from 'react-router';

/** The parameter of a form's URL that hides the column beside the sheet, and the menu of the panel. */
const parameter = 'view';
const writing = 'writing';

/** Returns whether a form shows its column, which is part of its URL, and a way to change that. */
export function useColumn() {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const parameters = new URLSearchParams(search);
  const isHidden = parameters.get(parameter) === writing;
  return {
    isHidden,
    setHidden: (next: boolean) => {
      if (next) parameters.set(parameter, writing);
      else parameters.delete(parameter);
      // The state contains the list to which the form returns.
      void navigate({ search: parameters.toString() }, { replace: true, state, preventScrollReset: true });
    },
  };
}
