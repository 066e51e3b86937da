import { useEffect, useState } from 'react';
import { bucket } from '#app/admin/media/upload/upload-file.ts';
import { useConnect } from '#app/backend/client-provider.tsx';

/** Gives the address at which visitors get a file of the bucket; null until the client's library is here. */
export function useAddressOf(): ((name: string) => string) | null {
  const connect = useConnect();
  const [addressOf, setAddressOf] = useState<((name: string) => string) | null>(null);
  useEffect(() => {
    let current = true;
    connect().then(
      ({ client }) => {
        const images = client.storage.from(bucket);
        if (current) setAddressOf(() => (name: string) => images.getPublicUrl(name).data.publicUrl);
      },
      // Whatever is read next says that there is no connection.
      () => {},
    );
    return () => {
      current = false;
    };
  }, [connect]);
  return addressOf;
}
