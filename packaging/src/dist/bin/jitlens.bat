@echo off
rem Starts Jitlens: the window for no command, "gui" and "picture", the command line for the rest.
rem JITLENS_JAVA_HOME names the JDK to use; JITLENS_JAVA_OPTIONS are further options of the JVM.
setlocal
set "required=25"
for %%I in ("%~dp0..") do set "home=%%~fI"
rem Names of variables are the same in capitals: java_home would be JAVA_HOME.
set "jdk="

rem Scripts ask this often, and it takes no JVM to answer.
if not "%~1"=="--version" goto :find
if not "%~2"=="" goto :find
set /p version=<"%home%\lib\version"
echo jitlens %version%
exit /b 0

:find
if not defined JITLENS_JAVA_HOME goto :search
call :consider "%JITLENS_JAVA_HOME%"
if defined jdk goto :start
echo jitlens: JITLENS_JAVA_HOME must be a JDK %required% or newer but is "%JITLENS_JAVA_HOME%".>&2
exit /b 2

:search
if defined JAVA_HOME call :consider "%JAVA_HOME%"
if exist "%home%\lib\built-with" for /f "usebackq delims=" %%J in ("%home%\lib\built-with") do call :consider "%%J"
set "found="
for %%J in (java.exe) do set "found=%%~dp$PATH:J"
if defined found for %%J in ("%found%..") do call :consider "%%~fJ"
for /d %%J in ("%ProgramFiles%\Eclipse Adoptium\*" "%ProgramFiles%\Java\*" "%ProgramFiles%\Microsoft\jdk*" "%ProgramFiles%\Zulu\*" "%ProgramFiles%\BellSoft\*" "%ProgramFiles%\Amazon Corretto\*" "%USERPROFILE%\.jdks\*") do call :consider "%%J"
for /d %%J in ("%USERPROFILE%\scoop\apps\*jdk*") do call :consider "%%J\current"
if defined jdk goto :start
echo jitlens: no JDK %required% or newer was found; install one, for example from https://adoptium.net, or set JITLENS_JAVA_HOME.>&2
exit /b 2

:start
set "command=%~1"
if "%command%"=="--debug" set "command=%~2"
set "cache="
set "collector="
rem With options of one's own the JVM may not start with the cache.
if not defined JITLENS_JAVA_OPTIONS if exist "%home%\lib\jitlens.aot" set cache="-XX:AOTCache=%home%\lib\jitlens.aot"
if defined JITLENS_JAVA_OPTIONS for %%O in (%JITLENS_JAVA_OPTIONS%) do call :option "%%~O"
rem The last three tell of the window's commands, too.
for %%C in (gui picture train manual generate-completion) do if "%command%"=="%%C" goto :window
if "%command%"=="" goto :window
rem An experiment ends with a picture only if it is told to.
set "drawn="
if "%command%"=="experiment" for %%A in (%*) do if "%%~A"=="--picture" set "drawn=yes"
if defined drawn goto :window
set "main=dev.jitlens.cli.Main"
if "%command%"=="help" set "main=dev.jitlens.ui.Main"
rem They take a digest of every byte and hand on every row, for which C2 pays.
set "c2="
for %%C in (export query fleet) do if "%command%"=="%%C" set "c2=-XX:TieredStopAtLevel=4"
"%jdk%\bin\java" @"%home%\lib\cli.options" %c2% %cache% "-Djitlens.home=%home%" -cp "%home%\lib\jitlens.jar" %collector% %JITLENS_JAVA_OPTIONS% %main% %*
exit /b %errorlevel%

:window
set "headless=-Dglass.platform=Headless -Dprism.order=sw"
if "%command%"=="" set "headless="
if "%command%"=="gui" set "headless="
"%jdk%\bin\java" @"%home%\lib\gui.options" %headless% "-Djitlens.home=%home%" --module-path "%home%\lib\javafx" -cp "%home%\lib\jitlens.jar" %collector% %JITLENS_JAVA_OPTIONS% dev.jitlens.ui.Main %*
exit /b %errorlevel%

rem The JVM takes one collector only, and the command line has asked for one.
:option
set "option=%~1"
if "%option:~0,8%"=="-XX:+Use" if "%option:~-2%"=="GC" set "collector=-XX:-UseSerialGC"
exit /b

rem Takes the first folder that is a JDK new enough, by its release file.
:consider
if defined jdk exit /b
if not exist "%~1\bin\java.exe" exit /b
if not exist "%~1\release" exit /b
for /f "usebackq tokens=1,2 delims==" %%K in ("%~1\release") do if "%%K"=="JAVA_VERSION" call :version "%~1" %%L
exit /b

rem The version is in quotes, such as "25.0.3" or "25-ea".
:version
for /f "delims=.-+" %%V in ("%~2") do if %%V geq %required% set "jdk=%~1"
exit /b
