import { type ComponentType, useEffect, useState } from 'react';
import { Dialog } from '#app/ui/dialog/dialog.tsx';

interface ShortcutsDialogProps {
  open: boolean;
  onClose: () => void;
}

/** The sheet of keyboard shortcuts. Its list comes from the editor, which is large, so it is loaded when it is opened. */
export function ShortcutsDialog({ open, onClose }: ShortcutsDialogProps) {
  const [List, setList] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (!open || List) return;
    import('./shortcut-list.tsx').then(({ ShortcutList }) => setList(() => ShortcutList), onClose);
  }, [open, List, onClose]);
  return (
    <Dialog open={open && List !== null} onClose={onClose} title="Keyboard shortcuts">
      {List && <List />}
    </Dialog>
  );
}
