import { type ComponentType, useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { AdminFailed, AdminLoading } from '#app/admin/page/admin-message.tsx';
import { AdminPage } from '#app/admin/page/admin-page.tsx';
import { dashboard, startGuide } from '#app/admin/page/menu-links.ts';
import type { BrandDraft } from '#app/admin/site-preview/frame-brand.tsx';
import { SitePreview } from '#app/admin/site-preview/site-preview.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import type { Look } from '#domain/look/look.ts';
import { Arrived } from './arrived.tsx';
import styles from './page.module.css';
import { findNextStop, type Progress } from './progress/progress.ts';
import { endOfGuide, getStopPath, isStopId, type StopId, stops } from './progress/stops.ts';
import { useChangeGuide } from './progress/use-guide.ts';
import { useProgress, useRefreshProgress } from './progress/use-progress.ts';
import { StopList } from './stop-list.tsx';
import { ContactStop } from './stops/contact-stop.tsx';
import { DestinationsStop } from './stops/destinations-stop.tsx';
import { LegalStop } from './stops/legal-stop.tsx';
import { LogoStop } from './stops/logo-stop.tsx';
import { NameStop } from './stops/name-stop.tsx';
import { PartnerStop } from './stops/partner-stop.tsx';
import { PostStop } from './stops/post-stop.tsx';
import type { StopProps } from './stops/stop-props.ts';

const forms: Readonly<Record<StopId, ComponentType<StopProps>>> = {
  name: NameStop,
  logo: LogoStop,
  partner: PartnerStop,
  destinations: DestinationsStop,
  post: PostStop,
  contact: ContactStop,
  legal: LegalStop,
};

/** The start guide: from the first sign-in to a site of one's own (docs/product/dashboard.md#start-guide). */
export default function StartGuide() {
  const { data: progress, site, isFresh, isClosed, isError, refetch } = useProgress();
  return (
    <AdminPage
      title={startGuide.label}
      lead="Seven stops to a site of your own. Skip what you like: everything can be done later, in any order."
    >
      {progress ? (
        <Guide progress={progress} site={site} isFresh={isFresh} isClosed={isClosed} />
      ) : isError ? (
        <AdminFailed sentence="The start guide could not be loaded." onRetry={refetch} />
      ) : (
        <AdminLoading>Loading start guide...</AdminLoading>
      )}
    </AdminPage>
  );
}

type GuideProps = { progress: Progress } & Pick<
  ReturnType<typeof useProgress>,
  'site' | 'isFresh' | 'isClosed'
>;

function Guide({ progress, site, isFresh, isClosed }: GuideProps) {
  const [parameters] = useSearchParams();
  const navigate = useNavigate();
  const refreshProgress = useRefreshProgress();
  const [savedStop, setSavedStop] = useState<StopId | null>(null);
  const [storedCount, setStoredCount] = useState(0);
  const [draft, setDraft] = useState<{ stop: StopId | null; look: Look; brand: BrandDraft } | null>(null);
  const asked = parameters.get('stop');
  const title = useRef<HTMLHeadingElement>(null);
  const shown = useRef(asked);
  const current = isStopId(asked) ? asked : asked === endOfGuide ? null : findNextStop(progress);
  const {
    mutate: change,
    isPending,
    variables,
  } = useChangeGuide({
    onChanged: (changed) => {
      if ('closed_at' in changed) navigate(dashboard.path);
      else setSavedStop(current);
    },
  });

  // The URL gets the stop, so that Back and a reload lead to it even when another stop is the next open one.
  useEffect(() => {
    if (asked !== null || !isFresh) return;
    shown.current = current ?? endOfGuide;
    navigate(getStopPath(current), { replace: true });
  }, [asked, isFresh, current, navigate]);

  // After a stop was saved or skipped, the title of the next one gets the focus.
  useEffect(() => {
    if (shown.current === asked) return;
    shown.current = asked;
    title.current?.focus();
  }, [asked]);

  // It is the render after the save, in which the form has no unsaved changes any more: the navigation asks for no confirmation.
  useEffect(() => {
    if (savedStop === null) return;
    setSavedStop(null);
    navigate(getStopPath(findNextStop(progress, savedStop)));
  }, [savedStop, progress, navigate]);

  const onStored = useCallback(() => {
    setStoredCount((count) => count + 1);
    refreshProgress();
  }, [refreshProgress]);
  const showDraft = useCallback(
    (look: Look, brand: BrandDraft) => setDraft({ stop: current, look, brand }),
    [current],
  );
  const shownDraft = draft?.stop === current ? draft : null;
  const StopForm = current && forms[current];
  const path = current ? getPreviewPath(current, progress) : '/';
  const isSkipping = isPending && variables !== undefined && 'skip' in variables;
  const close = () => change({ closed_at: new Date().toISOString() });

  return (
    <div className={styles.guide}>
      <StopList progress={progress} current={current} />
      {current && StopForm ? (
        <section className={styles.stop} aria-labelledby="stop-title" key={current}>
          <header className={styles.head}>
            <h2 id="stop-title" ref={title} tabIndex={-1} data-focus-target className={styles.title}>
              {stops[current].title}
            </h2>
            <p className={styles.lead}>{stops[current].lead}</p>
          </header>
          <StopForm
            progress={progress}
            onStored={onStored}
            onDraft={showDraft}
            onDone={() => {
              onStored();
              setSavedStop(current);
            }}
          />
          <div className={styles.foot}>
            {progress.stops[current] === 'done' ? (
              <ButtonLink size="small" to={getStopPath(findNextStop(progress, current))}>
                Next stop
              </ButtonLink>
            ) : (
              <Button
                size="small"
                busyLabel={isSkipping && (stops[current].skipLabel ? 'Saving...' : 'Skipping...')}
                onClick={() => change({ skip: current })}
              >
                {stops[current].skipLabel ?? 'Skip this stop'}
              </Button>
            )}
            <Button size="small" onClick={close}>
              Close the guide
            </Button>
          </div>
        </section>
      ) : (
        <Arrived titleRef={title} progress={progress} site={site} isClosed={isClosed} onClose={close} />
      )}
      <SitePreview
        key={path}
        path={path}
        version={storedCount}
        look={shownDraft?.look ?? null}
        brand={shownDraft?.brand ?? null}
      />
    </div>
  );
}

function getPreviewPath(id: StopId, progress: Progress): string {
  const { path, donePath = path } = stops[id];
  return progress.stops[id] === 'done' ? donePath : path;
}
