import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { SingletonPage } from '#app/admin/singletons/singleton-page.tsx';
import { lookForm } from './fields.ts';
import { LookPreview } from './look-preview.tsx';

export default function LookPage() {
  const [version, setVersion] = useState(0);
  // The panel shows the name and the logo too, so they are loaded again after a save.
  const { revalidate } = useRevalidator();
  return (
    <SingletonPage
      lead="The name, the colors, the fonts, the logo and the footer of your site."
      definition={lookForm}
      submitLabel="Save Look"
      canUndo
      onSaved={() => {
        setVersion((count) => count + 1);
        void revalidate();
      }}
      aside={(draft) => <LookPreview draft={draft} version={version} />}
    />
  );
}
