      {/* Another page has a frame of its own: in the same one it would be an entry of the browser's history. */}
      <iframe
        key={path}
        ref={frame}
        src={path}
        title="Your site, as visitors see it"
        className={styles.frame}
      />
