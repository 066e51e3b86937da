-- Makes wrk send the text of the environment variable BODY by POST.
wrk.method = "POST"
wrk.body = os.getenv("BODY")
